import type { EventData, EventOf, RecordedEvent } from '@ledger/ledger';
import type { Office } from './office';
import { effect, someReport } from './office';
import { after } from './tournaments';

/** What a registration said wrongly, or what was found out about a tournament after it. */

type Registration = RecordedEvent<EventOf<'TournamentRegistered'>>;

/** Of a reported tournament; mostly of one for which it makes a difference, if there is such a one. */
function someRegistration(
  office: Office,
  matters: (registered: EventData<'TournamentRegistered'>) => boolean = () => false,
): { readonly stream: string; readonly registered: EventData<'TournamentRegistered'> } | null {
  const found = someReport(office);
  if (found === null) return null;
  const streams = new Set(office.reported.map(({ played }) => `tournament-${played.id}`));
  const registrations = office.recorder.log.filter(
    (event): event is Registration => event.type === 'TournamentRegistered' && streams.has(event.stream),
  );
  const fitting = registrations.filter(({ data }) => matters(data));
  const { stream, data } =
    fitting.length > 0 && office.random.chance(80)
      ? office.random.pick(fitting)
      : registrations.find((event) => event.stream === found.stream)!;
  return { stream, registered: data };
}

export function correctKind(office: Office): RecordedEvent | null {
  const found = someRegistration(office);
  if (found === null) return null;
  const { tournament, kind: from } = found.registered;
  const kinds = ['ordinary', 'league', 'national-championship', 'olympiad'] as const;
  const to = office.random.pick(kinds.filter((kind) => kind !== from));
  return office.recorder.record(found.stream, 'KindCorrected', {
    tournament,
    from,
    to,
    effect: effect(office),
  });
}

export function correctHybrid(office: Office): RecordedEvent | null {
  const found = someRegistration(office);
  if (found === null) return null;
  const { tournament, hybrid } = found.registered;
  const data = { tournament, from: hybrid, to: !hybrid, effect: effect(office) };
  return office.recorder.record(found.stream, 'HybridCorrected', data);
}

export function correctOfficial(office: Office): RecordedEvent | null {
  const found = someRegistration(office);
  if (found === null) return null;
  const { tournament, official } = found.registered;
  const data = { tournament, from: official, to: !official, effect: effect(office) };
  return office.recorder.record(found.stream, 'OfficialCorrected', data);
}

export function correctRegistrationDay(office: Office): RecordedEvent | null {
  const found = someRegistration(office);
  if (found === null) return null;
  const { tournament, registeredOn: from, start } = found.registered;
  const to = after(start, -office.random.pick([0, 2, 3, 6, 7, 29, 30, 60]));
  const data = { tournament, from, to, effect: effect(office) };
  return office.recorder.record(found.stream, 'RegistrationDayCorrected', data);
}

/** The day on which a report came, which decides on its list and on whether it was too late. */
export function correctReceipt(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const { played, part, stream } = found;
  const to = after(played.end, office.random.between(0, 100));
  const data = { tournament: played.id, part: part.part, from: part.receivedOn, to, effect: effect(office) };
  return office.recorder.record(stream, 'ReceiptCorrected', data);
}

/** Of a match: after how many points it is decided. */
export function correctRounds(office: Office): RecordedEvent | null {
  const found = someRegistration(office, ({ system }) => system === 'match');
  if (found === null) return null;
  const { tournament, rounds: from } = found.registered;
  const data = { tournament, from, to: office.random.between(2, 14), effect: effect(office) };
  return office.recorder.record(found.stream, 'RoundsCorrected', data);
}

/** With norms a tournament registered less than 30 days ahead is late (2018 0.2). */
export function announceNorms(office: Office): RecordedEvent | null {
  const found = someRegistration(
    office,
    ({ start, registeredOn }) => registeredOn > after(start, -30) && registeredOn <= after(start, -7),
  );
  if (found === null) return null;
  const { tournament, start } = found.registered;
  return office.recorder.record(found.stream, 'NormsAnnounced', { tournament, on: start });
}

export function unlicensedArbiter(office: Office): RecordedEvent | null {
  const found = someRegistration(office);
  if (found === null) return null;
  const { tournament } = found.registered;
  return office.recorder.record(found.stream, 'ArbiterUnlicensed', { tournament, on: office.today() });
}

/** The parts of a tournament were preliminaries and finals (2005 6.2). */
export function poolParts(office: Office): RecordedEvent | null {
  const inParts = office.reported.filter(({ played }) => played.parts.length > 1);
  if (inParts.length === 0) return null;
  const { id: tournament } = office.random.pick(inParts).played;
  const data = { tournament, on: office.today() };
  return office.recorder.record(`tournament-${tournament}`, 'PartsPooled', data);
}
