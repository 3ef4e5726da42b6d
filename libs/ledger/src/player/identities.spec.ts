import type { CalendarDate, LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import { WorldModel } from '../world-model';
import { Identities } from './identities';

const [A, B, C] = [101, 102, 103] as PlayerId[] as [PlayerId, PlayerId, PlayerId];
const T = 'T1' as TournamentId;
const merge = (alias: PlayerId, kept: PlayerId) =>
  ({ type: 'PlayersMerged', data: { alias, kept } }) as const;
const split = (player: PlayerId, to: PlayerId) =>
  ({ type: 'PlayerSplit', data: { player, to, tournaments: [T] } }) as const;

describe('identities', () => {
  const whoIs = (merges: readonly ReturnType<typeof merge>[], splits: readonly ReturnType<typeof split>[]) =>
    new Identities(merges, splits, (id) => id);

  it('follow merges of merges, and leave a circle alone', () => {
    expect(whoIs([merge(A, B), merge(B, C)], []).keptFor(A)).toBe(C);
    expect(whoIs([merge(A, B), merge(B, A)], []).keptFor(A)).toBe(A);
    expect(whoIs([], []).areAsReported).toBe(true);
  });

  it('follow splits of splits in the tournaments they name, then merges', () => {
    const identities = whoIs([merge(C, 104 as PlayerId)], [split(A, B), split(B, C)]);
    expect(identities.playerIn(T, A)).toBe(104);
    expect(identities.playerIn('T2' as TournamentId, A)).toBe(A);
  });

  it('are the same for decisions as for the lists: an entry that was split twice', () => {
    const world = new WorldModel({
      ruleSet: () => undefined,
      adjustmentFormulas: () => [],
      firstDayCovered: () => '2005-07-01' as CalendarDate,
      provisionFault: () => null,
      entrants: () => [A],
    });
    [split(A, B), split(B, C)].forEach((event, index) =>
      world.learn({ id: `e${index}`, position: (index + 1) as LogPosition, ...event }),
    );
    expect(world.identityIn(T, A)).toBe(C);
    expect(world.entryOf(C, T)).not.toBeNull();
  });
});
