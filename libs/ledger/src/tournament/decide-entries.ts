import type { CommandOf } from '../commands';
import type { EventData } from '../events';
import { recipientRefusal } from '../common-refusals';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { ledgerRefusal } from '../refusal-tables';
import { sameContent } from '../same-content';
import type { World } from '../world';
import type { TournamentEvent } from './events';
import type { KnownTournament } from './known';
import { playerNotEntered, startNumbersOf } from './lookup';
import { entrantsOf, opponentsOf, roundsOf } from './rows';

/** All entries of one player, in every part, become another's (corrections.md 2). */
export function reassignEntry(
  command: CommandOf<'ReassignEntry'>,
  view: KnownTournament,
  world: World,
): Decision<TournamentEvent> {
  const { tournament, from, to, effect } = command;
  const unfit = recipientRefusal(to, world);
  if (unfit !== null) return reject(unfit);
  const reassigned: EventData<'EntryReassigned'>[] = [];
  for (const part of view.parts.values()) {
    const entrants = entrantsOf(part);
    const startNumbers = startNumbersOf(part, tournament, world, from);
    const taken = startNumbersOf(part, tournament, world, to)[0];
    if (taken !== undefined && startNumbers.some((startNumber) => startNumber !== taken)) {
      return reject(ledgerRefusal('PlayerEntered', { to, taken, tournament }));
    }
    for (const startNumber of startNumbers) {
      const entrant = entrants.get(startNumber)!;
      if (entrant !== to) {
        reassigned.push({ tournament, part: part.part, startNumber, from: entrant, to, effect });
      }
    }
  }
  if (reassigned.length > 0) return accept(reassigned.map((data) => ({ type: 'EntryReassigned', data })));
  return doneBefore(command, view, world) ? NOTHING_NEW : reject(playerNotEntered(from, tournament));
}

function doneBefore(
  { tournament, from, to }: CommandOf<'ReassignEntry'>,
  { parts }: KnownTournament,
  world: World,
): boolean {
  const identity = world.keptId(from);
  return [...parts.values()].some(({ corrections }) =>
    corrections.some(
      ({ type, data }) =>
        type === 'EntryReassigned' &&
        data.to === to &&
        (data.from === from || world.identityIn(tournament, data.from) === identity),
    ),
  );
}

/** One person played under several start numbers (corrections.md 36). */
export function combineEntries(
  command: CommandOf<'CombineEntries'>,
  view: KnownTournament,
  world: World,
): Decision<TournamentEvent> {
  const { tournament, player, effect } = command;
  const unfit = recipientRefusal(player, world);
  if (unfit !== null) return reject(unfit);
  const part = view.parts.get(command.part);
  if (part === undefined) {
    return reject(ledgerRefusal('NotReported', { what: `Part ${command.part} of ${tournament}` }));
  }
  const startNumbers = [...new Set(command.startNumbers)].sort((a, b) => a - b);
  if (startNumbers.length < 2) {
    return reject(ledgerRefusal('NothingToCombine'));
  }
  const entrants = entrantsOf(part);
  const stray = startNumbers.find((startNumber) => !entrants.has(startNumber));
  if (stray !== undefined) {
    return reject(ledgerRefusal('EntryUnknown', { startNumber: stray }));
  }
  const own = startNumbersOf(part, tournament, world, player);
  if (!startNumbers.some((startNumber) => own.includes(startNumber))) {
    return reject(playerNotEntered(player, tournament));
  }
  for (const round of roundsOf(part)) {
    for (const startNumber of startNumbers) {
      const met = opponentsOf(part, round, startNumber).find((other) => startNumbers.includes(other));
      if (met !== undefined) {
        return reject(ledgerRefusal('EntriesMet', { startNumber, met, round }));
      }
    }
  }
  const data = { tournament, part: part.part, player, startNumbers, effect };
  const known = part.corrections.some(
    (each) => each.type === 'EntriesCombined' && sameContent(each.data, data),
  );
  return known ? NOTHING_NEW : accept([{ type: 'EntriesCombined', data }]);
}
