import type { TournamentId } from '@ledger/kernel';
import type { Affected, State } from '@ledger/engine';
import type { NormAssessment } from '../norm/assess';
import { assessNorm, isOutOfReach, normTitlesWanted } from '../norm/assess';
import { sheetsOf } from '../standing/norm-tournaments';
import type { NormChange } from './changes';
import { holdsTitle } from './holds-title';

/** Norms that are none any more, new ones, and ones that count as another number of games. */
export function normChanges(before: State, after: State, { tournaments }: Affected): NormChange[] {
  return tournaments.flatMap((tournament) => {
    const [was, is] = [normsIn(before, tournament), normsIn(after, tournament)];
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): NormChange[] => {
      const one = was.get(key) ?? null;
      const other = is.get(key) ?? null;
      return one !== null && other !== null && one.length === other.length && isOfSameGames(one, other)
        ? []
        : [changeOf(before, after, tournament, one, other)];
    });
  });
}

function normsIn(state: State, id: TournamentId): Map<string, NormAssessment> {
  const norms = new Map<string, NormAssessment>();
  const found = sheetsOf(state, id);
  if (!('sheets' in found)) return norms;
  const { sheets } = found;
  for (let entry = 0; entry < sheets.field.count; entry++) {
    const sheet = sheets.sheet(entry);
    for (const title of normTitlesWanted(sheet)) {
      if (isOutOfReach(sheet, title, sheets.rules)) continue;
      const norm = assessNorm(sheet, title);
      if (norm.achieved) norms.set(`${norm.player} ${title}`, norm);
    }
  }
  return norms;
}

function isOfSameGames(one: NormAssessment, other: NormAssessment): boolean {
  return one.rounds.join() === other.rounds.join() && one.performance.rating === other.performance.rating;
}

function changeOf(
  before: State,
  after: State,
  tournament: TournamentId,
  one: NormAssessment | null,
  other: NormAssessment | null,
): NormChange {
  const { player, title } = (one ?? other)!;
  const was = one === null ? missing(before, tournament, other!) : described(one);
  const is = other === null ? missing(after, tournament, one!) : described(other);
  return {
    what: 'norm',
    player,
    title,
    tournament,
    change: one === null ? 'gained' : other === null ? 'lost' : 'changed',
    titleHeld: holdsTitle(after, player, title),
    before: was.text,
    after: is.text,
    articles: one === null ? was.articles : is.articles,
  };
}

interface Described {
  readonly text: string;
  readonly articles: readonly string[];
}

function described({ title, length, performance }: NormAssessment): Described {
  return { text: `${title} norm of ${length} games, Rp ${performance.rating}`, articles: [] };
}

/** Why the same player's result is no norm in this state. */
function missing(state: State, id: TournamentId, { player, title }: NormAssessment): Described {
  const found = sheetsOf(state, id);
  if ('refused' in found) return { text: found.refused, articles: [] };
  const entry = 'sheets' in found ? found.sheets.field.entryOf(player) : -1;
  if (!('sheets' in found) || entry < 0) return { text: 'no result', articles: [] };
  const { checks } = assessNorm(found.sheets.sheet(entry), title);
  const failed = checks.filter(({ verdict }) => verdict === 'failed');
  return {
    text: `no norm: ${failed.map(({ what, found: was, needed }) => `${what} ${was}, ${needed}`).join('; ')}`,
    articles: failed.map(({ article }) => article),
  };
}
