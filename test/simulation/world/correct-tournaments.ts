import type { Pool } from '@ledger/kernel';
import type { RecordedEvent, System } from '@ledger/ledger';
import type { Office } from './office';
import { effect, someReport } from './office';
import { after, isPlayedIn } from './tournaments';

export function annulTournament(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const data = { tournament: found.played.id, effect: effect(office) };
  return office.recorder.record(found.stream, 'TournamentAnnulled', data);
}

export function declareDuplicate(office: Office): RecordedEvent | null {
  const found = someReport(office);
  const original = someReport(office);
  if (found === null || original === null || original.played.id === found.played.id) return null;
  const data = { tournament: found.played.id, original: original.played.id, effect: effect(office) };
  return office.recorder.record(found.stream, 'DuplicateTournamentDeclared', data);
}

/** Days earlier: it was over before it was reported in any case. */
export function correctDates(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null || found.played.parts.length > 1) return null;
  const { played, stream } = found;
  const shift = office.random.between(-45, -1);
  const start = after(played.start, shift);
  if (start < openingOf(office, played.pool) || !isPossible(office, 'round-robin', start)) return null;
  const data = { tournament: played.id, start, end: after(played.end, shift), effect: effect(office) };
  return office.recorder.record(stream, 'DatesCorrected', data);
}

/** Often the time control was reported wrongly too. */
export function correctPool(office: Office): RecordedEvent | null {
  const { recorder, random, openings } = office;
  const found = someReport(office);
  if (found === null) return null;
  const { played, stream } = found;
  const others = [...openings.keys()].filter(
    (pool) => pool !== played.pool && openingOf(office, pool) <= played.start,
  );
  if (others.length === 0 || !isPossible(office, played.system, played.start)) return null;
  const to = random.pick(others);
  const corrected = { tournament: played.id, effect: effect(office) };
  if (random.chance(60)) {
    const control = { from: null, to: USUAL_CONTROL[to] };
    office.reversible.push(recorder.record(stream, 'TimeControlCorrected', { ...corrected, ...control }));
  }
  return recorder.record(stream, 'PoolCorrected', { ...corrected, from: played.pool, to });
}

/** The first pool always has an opening list; one that has none begins with it. */
function openingOf({ openings }: Office, pool: Pool): string {
  return openings.get(pool) ?? [...openings.values()][0]!;
}

/** Whether there are such tournaments in this world, in whatever pool one is found to belong. */
function isPossible({ openings, isComplete }: Office, system: System, start: string): boolean {
  const era = isComplete ? ({ complete: true } as const) : {};
  return [...openings.keys()].every((pool) => isPlayedIn(era, pool, start, system));
}

const USUAL_CONTROL: Readonly<Record<Pool, string>> = { standard: '120+30', rapid: '20+5', blitz: '4+2' };

export function correctSystem(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const { played, stream } = found;
  const to = played.system === 'round-robin' ? 'swiss' : 'round-robin';
  if (played.system === 'match' || !isPossible(office, 'round-robin', played.start)) return null;
  const data = { tournament: played.id, from: played.system, to, effect: effect(office) } as const;
  return office.recorder.record(stream, 'SystemCorrected', data);
}

export function correctTimeControl(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const { played, stream } = found;
  const to = office.random.chance(70) ? USUAL_CONTROL[played.pool] : '10+5';
  const data = { tournament: played.id, from: null, to, effect: effect(office) };
  return office.recorder.record(stream, 'TimeControlCorrected', data);
}

export function correctBasis(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const [, player] = office.random.pick(found.part.entries);
  const rating = office.random.chance(25) ? null : office.random.between(1450, 2500);
  const data = { tournament: found.played.id, player, rating, effect: effect(office) };
  return office.recorder.record(found.stream, 'RatingBasisCorrected', data);
}

/** Another file for the same part, with one round fewer. */
export function supersede(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null || found.part.rounds.length < 2) return null;
  const { played, part, stream } = found;
  const shorter = { ...part, rounds: part.rounds.slice(0, -1) };
  office.reported[office.reported.findIndex((each) => each.part === part)] = { played, part: shorter };
  const earlier = office.recorder.log.filter(
    (event) =>
      (event.type === 'ReportReceived' || event.type === 'ReportSuperseded') &&
      event.data.tournament === played.id &&
      event.data.part === part.part,
  );
  return office.recorder.record(stream, 'ReportSuperseded', {
    tournament: played.id,
    supersedes: earlier.map((event) => event.id),
    effect: effect(office),
    part: part.part,
    piece: { number: 1, of: 1 },
    receivedOn: after(part.receivedOn, office.random.between(1, 60)),
    start: part.start,
    end: part.end,
    source: { format: 'TRF16', digest: `${played.id}-${part.part}-${office.recorder.head}` },
    roundDates: part.roundDates,
    entries: part.entries.map(([start, player]) => [start, player, null, null, 0]),
    rounds: shorter.rounds,
  });
}

/** A postponed game after the report: no text rates it, and those since 2022 say that it is not (corrections.md 35). */
export function supplement(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const { played, part, stream } = found;
  office.recorder.record(stream, 'SupplementReported', {
    tournament: played.id,
    part: part.part,
    piece: { number: 1, of: 1 },
    receivedOn: after(part.receivedOn, 20),
    start: null,
    end: null,
    source: { format: 'TRF16', digest: `${played.id}-supplement-${office.recorder.head}` },
    roundDates: [],
    entries: part.entries.slice(0, 2).map(([start, player]) => [start, player, null, null, 0]),
    rounds: [{ round: 1, games: `${part.entries[0]![0]}-${part.entries[1]![0]}:1` }],
  });
  return null;
}

export function refuseRating(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const about = { tournament: found.played.id, on: found.part.receivedOn };
  const refusal = office.recorder.record(found.stream, 'RatingRefused', about);
  if (office.random.chance(85)) {
    if (office.random.chance(20)) office.recorder.record(found.stream, 'LateReportRefused', about);
    office.recorder.record(found.stream, 'RatingRefusalAppealed', about);
    office.recorder.record(
      found.stream,
      office.random.pick(['AppealUpheld', 'AppealDismissed'] as const),
      about,
    );
  }
  return refusal;
}

/** Mostly a report that came months after the end. */
export function acceptLate(office: Office): RecordedEvent | null {
  const late = office.reported.filter(
    ({ played, part }) => part.receivedOn > after(part.end ?? played.end, 30),
  );
  const found = late.length > 0 && office.random.chance(80) ? office.random.pick(late) : someReport(office);
  if (found === null) return null;
  const { played, part } = found;
  const data = { tournament: played.id, on: part.receivedOn, feeDue: true };
  return office.recorder.record(`tournament-${played.id}`, 'LateReportAccepted', data);
}

export function refuseLate(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const data = { tournament: found.played.id, on: found.part.receivedOn };
  return office.recorder.record(found.stream, 'LateReportRefused', data);
}

/** The closing date of a list is moved by some days (corrections.md 41). */
export function moveClosing(office: Office): RecordedEvent | null {
  const lists = office.listsToCome();
  if (lists.length === 0) return null;
  const pool = office.random.pick(office.reported).played.pool;
  const date = office.random.pick(lists.slice(0, 2));
  const closing = after(date, office.random.pick([-20, -9, -1]));
  return office.recorder.record(`list-${pool}-${date}`, 'ListCutoffChanged', { pool, date, closing });
}
