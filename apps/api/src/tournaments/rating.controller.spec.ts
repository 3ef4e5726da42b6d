import type { LogPosition, TournamentId } from '@ledger/kernel';
import type { Office, Person } from '@ledger/office';
import { TournamentRatingController } from './rating.controller';

const ANALYST: Person = { id: 'ann', name: 'Ann', role: 'analyst', federation: null };

describe('the rating of a tournament over HTTP', () => {
  it('says why no list can rate a report, as the command line does', async () => {
    const obstacles = ['What STD-2005 says about "registration" is not known'];
    const office = {
      ask: async () => ({ knownAt: 7 as LogPosition, parts: [], obstacles }),
      records: { tournament: async () => ({}) },
    } as unknown as Office;
    const answer = await new TournamentRatingController(office).rating('T1' as TournamentId, {}, ANALYST);
    expect(answer).toMatchObject({ parts: [], obstacles, basis: { position: 7 } });
  });
});
