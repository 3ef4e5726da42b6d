import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assessPlayer, assessTournament } from '@ledger/titles';
import { P, T } from '../../titles/title-world';
import { figuresOf, readCase, worldOf } from './norm-case';

const CASES = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(join(__dirname, name)).includes('games.csv'));

/** One folder for each case: the games, the conditions, what is expected, and a page that works it by hand. */
describe('golden norms', () => {
  it('has the cases that were asked for', () => {
    expect(CASES).toEqual(
      expect.arrayContaining([
        'swiss-of-nine-rounds',
        'by-ignoring-a-win',
        'by-ignoring-the-last-rounds',
        'lost-by-federations',
        'lost-by-titles',
        'eight-games-and-a-forfeit',
        'double-round-robin',
        'womens-norm',
        'double-round-robin-of-2024',
        'win-ignored-in-a-round-robin',
        'fifteen-rounds',
      ]),
    );
  });

  it.each(CASES)('%s', (name) => {
    const { given, expected } = readCase(name);
    const state = worldOf(given).now();
    const [norm] = assessPlayer(state, T('T1'), P(given.player.id), [given.title]);
    expect(figuresOf(norm!)).toEqual(expected);
    const all = assessTournament(state, T('T1'), [given.title]);
    const found = expected.achieved ? all.achieved : all.missed;
    expect(found.filter(({ player }) => player === given.player.id)).toEqual([norm]);
  });

  it('names what the report cannot show, and assumes none of it', () => {
    const { given } = readCase('swiss-of-nine-rounds');
    const [norm] = assessPlayer(worldOf(given).now(), T('T1'), P(1000), ['GM']);
    const open = norm!.checks.filter(({ verdict }) => verdict === 'to-be-attested');
    expect(open.map(({ article }) => article)).toEqual(['1.13', '1.15', '1.16', '1.42d']);
  });

  it('shows every item of the checklist that concerns a norm, 1 to 18 without that of applications', () => {
    const { given } = readCase('lost-by-titles');
    const [norm] = assessPlayer(worldOf(given).now(), T('T1'), P(1000), ['GM']);
    const items = [...new Set(norm!.checks.map(({ item }) => item))];
    expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18]);
  });

  it('dates the result by the last game on which it rests (0.43)', () => {
    const { given } = readCase('by-ignoring-the-last-rounds');
    const [norm] = assessPlayer(worldOf(given).now(), T('T1'), P(1000), ['GM']);
    expect(norm!.bearing).toMatchObject({ achievedOn: '2022-03-13', end: '2022-03-15' });
  });
});
