import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CalendarDate } from '@ledger/kernel';
import { addDays, monthStart } from '@ledger/kernel';
import type { System, Title } from '@ledger/ledger';
import type { NormTitle } from '@ledger/regulations';
import type { NormAssessment } from '@ledger/titles';
import type { WorldPlayer } from '../../titles/title-world';
import { TitleWorld } from '../../titles/title-world';

/** One player's games in one tournament, as a page works them by hand. */
export interface NormCase {
  readonly player: { readonly id: number; readonly federation: string; readonly sex: 'M' | 'F' };
  readonly title: NormTitle;
  readonly start: string;
  readonly system: System;
  readonly timeControl: string;
  readonly games: readonly CaseGame[];
}

interface CaseGame {
  readonly opponent: number;
  readonly title: Title | null;
  readonly rating: number;
  readonly federation: string;
  readonly result: string;
}

export interface ExpectedNorm {
  readonly achieved: boolean;
  readonly length: number;
  readonly total: number;
  readonly games: number;
  readonly average: number;
  readonly points: number;
  readonly percent: number;
  readonly difference: number;
  readonly performance: number;
  readonly failed: readonly string[];
  readonly ignored: readonly string[];
  readonly notIncluded: readonly string[];
}

export function readCase(name: string): { given: NormCase; expected: ExpectedNorm } {
  const read = (file: string): string => readFileSync(join(__dirname, name, file), 'utf8');
  const [, ...rows] = read('games.csv').trimEnd().split('\n');
  const games = rows.map((row): CaseGame => {
    const [, opponent, title, rating, federation, result] = row.split(',') as [string, ...string[]] & string[];
    return {
      opponent: Number(opponent),
      title: title === '' ? null : (title as Title),
      rating: Number(rating),
      federation: federation!,
      result: result!,
    };
  });
  return {
    given: { ...(JSON.parse(read('event.json')) as Omit<NormCase, 'games'>), games },
    expected: JSON.parse(read('expected.json')) as ExpectedNorm,
  };
}

/** The ledger of a case: the player's games only, which are all that a norm looks at. */
export function worldOf({ player, start, system, timeControl, games }: NormCase): TitleWorld {
  const players = new Map<number, WorldPlayer>([[player.id, { ...player, rating: 2450 }]]);
  for (const { opponent, title, rating, federation } of games) {
    players.set(opponent, {
      id: opponent,
      rating,
      federation,
      titles: title === null ? [] : [title],
      sex: title?.startsWith('W') === true ? 'F' : 'M',
    });
  }
  const order = [...players.keys()];
  return new TitleWorld(monthStart(start as CalendarDate), [...players.values()]).tournament({
    id: 'T1',
    start,
    end: addDays(start as CalendarDate, games.length - 1),
    system,
    timeControl,
    players: order,
    games: games.map(({ opponent, result }) => `1-${order.indexOf(opponent) + 1}:${result}`),
  });
}

/** The figures of a norm in the form of the page. */
export function figuresOf(norm: NormAssessment): ExpectedNorm {
  const { performance, checks } = norm;
  const lineOf = ({ round, article }: { round: number; article: string }): string => `${round} ${article}`;
  return {
    achieved: norm.achieved,
    length: norm.length,
    total: performance.total,
    games: performance.games,
    average: performance.average,
    points: performance.halfPoints / 2,
    percent: performance.percent,
    difference: performance.difference,
    performance: performance.rating,
    failed: checks.filter(({ verdict }) => verdict === 'failed').map(({ article }) => article),
    ignored: norm.ignored.map(lineOf),
    notIncluded: norm.notCounted.map(lineOf),
  };
}
