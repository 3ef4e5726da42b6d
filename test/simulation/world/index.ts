import type { RecordedEvent } from '@ledger/ledger';
import { Recorder } from '../recorder';
import type { Office } from './office';
import { correct } from './corrections';
import { decide } from './decisions';
import type { Era } from './eras';
import { enact, enactCalendar, ERAS, listDatesOf } from './eras';

export { ERAS_OF_TABLE_G } from './eras';
import { formality } from './formalities';
import { changeLaw, heldBack } from './law';
import { openingsOf, populate } from './players';
import { Random } from './random';
import type { Played, PlayedPart } from './tournaments';
import { play, report } from './tournaments';

/** A history that nobody lived: its log, its lists, and the moments at which it is worth asking what was known. */
export interface World {
  readonly seed: number;
  readonly era: Era;
  readonly log: readonly RecordedEvent[];
  readonly lists: readonly string[];
  /** Positions, the head last. */
  readonly knownAt: readonly number[];
}

/** A world with everything that a ledger can record. */
export function makeCompleteWorld(seed: number, eras: readonly Era[] = ERAS): World {
  return makeWorld(
    seed,
    eras.map((era) => ({ ...era, complete: true })),
  );
}

/** The same seed makes the same world, event for event. */
export function makeWorld(seed: number, eras: readonly Era[] = ERAS): World {
  const random = new Random(seed);
  // Worlds in a row go through the eras in turn.
  const era = eras[seed % eras.length]!;
  const lists = listDatesOf(era);
  const recorder = new Recorder();
  const held = heldBack(random, era);
  enactCalendar(recorder, held);
  const openings = openingsOf(random, era, lists);
  const players = populate(recorder, random, era, openings);

  let number = 0;
  const played: { played: Played; part: PlayedPart }[] = [];
  for (const month of monthsOf(era)) {
    for (let i = random.between(...era.perMonth); i > 0; i--) {
      const id = `T${String(++number).padStart(4, '0')}`;
      const open = era.pools.filter((pool) => (openings.get(pool) ?? era.opening) <= month);
      const tournament = play(random, era, random.pick(open), id, month, players);
      for (const part of tournament.parts) played.push({ played: tournament, part });
    }
  }
  played.sort((a, b) => (a.part.receivedOn < b.part.receivedOn ? -1 : 1));

  let today = era.opening;
  const office: Office = {
    recorder,
    random,
    players,
    reported: [],
    reversible: [],
    touched: [],
    listsToCome: () => lists.filter((list) => list > today),
    today: () => today,
    merged: new Set(),
    openings,
    isComplete: era.complete === true,
  };
  const corrections = random.pick([5, 25, 50]);
  const registered = new Set<string>();
  for (const next of played) {
    today = next.part.receivedOn;
    if (!registered.has(next.played.id)) next.played.register(recorder);
    registered.add(next.played.id);
    report(recorder, random, next.played, next.part);
    office.reported.push(next);
    if (random.chance(corrections)) correct(office);
    if (random.chance(8)) decide(office);
    if (random.chance(2)) changeLaw(office, era);
    if (random.chance(4)) formality(office, next);
    if (held !== null && next === played[Math.floor(played.length / 2)]) enact(recorder, held);
  }
  for (let i = random.between(0, 12); i > 0; i--) correct(office);

  const head = recorder.head;
  return {
    seed,
    era,
    log: recorder.log,
    lists,
    knownAt: [random.between(Math.floor(head / 2), head), head],
  };
}

function monthsOf(era: Era): string[] {
  const months: string[] = [];
  const [year, month] = era.opening.split('-').map(Number) as [number, number];
  for (let index = year * 12 + month - 1; ; index++) {
    const date = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
    if (date >= era.last) return months;
    months.push(date);
  }
}
