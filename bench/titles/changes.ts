import type { CalendarDate, FederationCode, LogPosition } from '@ledger/kernel';
import type { EventOf, LedgerEvent, RecordedEvent, Title } from '@ledger/ledger';
import { Lists } from '@ledger/lists';
import { titleChanges } from '@ledger/titles';
import { wonGameCorrected } from '../lists/correction';
import { bookOf, projectionOf } from '../lists/internals';
import type { Cost } from '../lists/measure';
import { measure, peakMegabytes } from '../lists/measure';
import { heading, line, megabytes, milliseconds, percent } from '../lists/print';
import type { Size } from '../lists/world';
import { eventId, historyOf, lastListOf, sizeOf } from '../lists/world';

const LISTS_BACK = 24;

/**
 * The title changes shown with a correction, at a share of the design load: one result 24 lists back, a title that is
 * awarded, a federation that is excluded; each compared with the replay it needs and with a whole one.
 */
export function changesBenchmark(share: number): void {
  const size = sizeOf(share);
  const lists = new Lists();
  lists.record(historyOf(size));
  awardTitles(lists, size);
  globalThis.gc?.();
  const whole = measure(() => lists.stateAt(lists.head).advanceTo(lastListOf(size)));
  heading(`${share} %: ${size.players.toLocaleString('en')} players, ${size.lists} lists`);
  line('whole replay', `${whole.cpuSeconds.toFixed(1)} s`);
  const wrong = wrongResult(lists, size, size.lists - LISTS_BACK);
  const stream = `tournament-${wrong.data.tournament}`;
  compare(lists, size, whole, `one result ${LISTS_BACK} lists back`, later(lists, stream, wrong));
  const player = wrong.data.white;
  compare(
    lists,
    size,
    whole,
    'a title awarded two years ago',
    later(lists, `player-${player}`, {
      type: 'TitleAwarded',
      data: { player, title: 'GM', on: '2024-06-01' as CalendarDate },
    }),
  );
  const federation = 'NOR' as FederationCode;
  compare(
    lists,
    size,
    whole,
    'a federation excluded for two years',
    later(lists, `federation-${federation}`, {
      type: 'FederationExcluded',
      data: { federation, on: '2029-12-01' as CalendarDate },
    }),
  );
  line('peak memory', megabytes(peakMegabytes()));
}

/** As many titles as there are: the strongest 2.5 %, of eight one grandmaster and two masters. */
const TITLED_FROM = 0.975;
const TITLES: readonly Title[] = ['GM', 'IM', 'IM', 'FM', 'FM', 'FM', 'FM', 'FM'];

function awardTitles(lists: Lists, { players }: Size): void {
  for (let place = Math.ceil(TITLED_FROM * players); place < players; place++) {
    const title = TITLES[place % TITLES.length]!;
    const player = bookOf(lists).register.idOf(place);
    const on = '2020-01-01' as CalendarDate;
    lists.record([later(lists, `player-${player}`, { type: 'TitleAwarded', data: { player, title, on } })]);
  }
}

function later(lists: Lists, stream: string, event: LedgerEvent): RecordedEvent {
  const position = (lists.head + 1) as LogPosition;
  return {
    id: eventId(position),
    version: 1,
    stream,
    revision: 9,
    position,
    recordedAt: '2036-01-01T00:00:00.000Z',
    metadata: { actor: 'bench', correlationId: eventId(position), reason: 'bench' },
    ...event,
  };
}

/** A game won in a tournament of titled players on a list, turned into a loss. */
function wrongResult(lists: Lists, { players }: Size, list: number): EventOf<'ResultCorrected'> {
  const { standard } = projectionOf(lists.stateAt(lists.head)).pools;
  const strong = standard.parts.on(list).find(({ part }) => {
    const { block, entryStart } = part.sheet;
    return block.player[entryStart]! >= TITLED_FROM * players;
  });
  if (strong === undefined) throw new Error('No tournament of titled players on that list');
  return wonGameCorrected(lists, strong.part, '0');
}

function compare(lists: Lists, size: Size, whole: Cost, what: string, event: RecordedEvent): void {
  const last = lastListOf(size);
  const position = lists.head;
  lists.record([event]);
  const replay = measure(() => {
    lists.stateAt(lists.head).advanceTo(last);
    lists.stateAt(position).advanceTo(last);
  });
  const [before, after] = [lists.stateAt(position), lists.stateAt(lists.head)];
  let found = 0;
  const titles = measure(() => {
    found = titleChanges(before, after).length;
  });
  line(
    what,
    `${milliseconds(titles)}, ${percent(titles, whole)} of a whole replay; ${found} found (both states: ${milliseconds(replay)})`,
  );
}
