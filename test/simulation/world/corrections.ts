import type { RecordedEvent } from '@ledger/ledger';
import * as players from './correct-players';
import * as registrations from './correct-registration';
import * as rows from './correct-rows';
import * as tournaments from './correct-tournaments';
import type { Office } from './office';

type Correction = (office: Office) => RecordedEvent | null;

const CORRECTIONS: { readonly [name: string]: readonly [weight: number, make: Correction] } = {
  result: [22, rows.correctResult],
  unplayed: [8, rows.declareUnplayed],
  played: [8, rows.declarePlayed],
  added: [6, rows.addGame],
  entry: [10, rows.reassignEntry],
  annulPlayer: [10, rows.annulGames],
  annulTournament: [4, tournaments.annulTournament],
  duplicate: [2, tournaments.declareDuplicate],
  dates: [6, tournaments.correctDates],
  pool: [4, tournaments.correctPool],
  system: [4, tournaments.correctSystem],
  timeControl: [3, tournaments.correctTimeControl],
  kind: [4, registrations.correctKind],
  hybrid: [3, registrations.correctHybrid],
  official: [4, registrations.correctOfficial],
  registrationDay: [4, registrations.correctRegistrationDay],
  rounds: [4, registrations.correctRounds],
  receipt: [4, registrations.correctReceipt],
  norms: [3, registrations.announceNorms],
  arbiter: [3, registrations.unlicensedArbiter],
  poolParts: [4, registrations.poolParts],
  supersede: [6, tournaments.supersede],
  basis: [3, tournaments.correctBasis],
  refuse: [3, tournaments.refuseRating],
  acceptLate: [6, tournaments.acceptLate],
  refuseLate: [2, tournaments.refuseLate],
  combine: [3, rows.combineEntries],
  supplement: [4, tournaments.supplement],
  adjustment: [6, players.grantAdjustment],
  former: [4, players.reinstateRating],
  closing: [8, tournaments.moveClosing],
  details: [6, players.correctDetails],
  merge: [5, players.merge],
  split: [3, players.split],
  revert: [22, revert],
};

/** Only in complete worlds. */
const OF_REGISTRATIONS = new Set<Correction>(Object.values(registrations));

/** Makes one correction, decision or reversal, if the one that chance picks can be made. */
export function correct(office: Office): void {
  const weights = Object.fromEntries(
    Object.entries(CORRECTIONS).map(([name, [weight, make]]) => [
      name,
      office.isComplete || !OF_REGISTRATIONS.has(make) ? weight : 0,
    ]),
  );
  const [, make] = CORRECTIONS[office.random.weighted(weights)]!;
  const event = make(office);
  if (event !== null) office.reversible.push(event);
}

/** Undoes something, often the last thing done, so that chains of undoing come about. */
function revert(office: Office): RecordedEvent | null {
  const { reversible, random } = office;
  if (reversible.length === 0) return null;
  const place = random.chance(60) ? reversible.length - 1 : random.between(0, reversible.length - 1);
  const [target] = reversible.splice(place, 1);
  return office.recorder.record(target!.stream, 'CorrectionReverted', {
    target: target!.id,
    targetPosition: target!.position,
    targetType: target!.type,
  });
}
