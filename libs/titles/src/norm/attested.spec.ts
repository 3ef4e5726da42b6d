import { calendarDate } from '@ledger/kernel';
import type { Attestation } from '@ledger/ledger';
import type { NormEvent } from './sheet';
import type { NormAssessment } from './assess';
import { assessNorm } from './assess';
import type { GameLine } from './invented-sheet';
import { inventedSheet } from './invented-sheet';

/** Nine draws against grandmasters of 2600: Rp 2600. */
const NINE: readonly GameLine[] = Array.from(
  { length: 9 },
  (_, i): GameLine => `GM 2600 ${['FRA', 'POL', 'ITA'][i % 3]!} =`,
);
const verdictOf = ({ checks }: NormAssessment, article: string, what = ''): string | undefined =>
  checks.find((check) => check.article === article && check.what.startsWith(what))?.verdict;
const gm = (lines: readonly GameLine[], event: Partial<NormEvent> = {}): NormAssessment =>
  assessNorm(inventedSheet(lines, { event }), 'GM');

describe('what no report shows, and a certificate does', () => {
  it('that the pairings of a team event were not known beforehand, where games are ignored (1.41e)', () => {
    const eleven: readonly GameLine[] = [...NINE, 'GM 2600 FRA 0', 'GM 2600 POL 0'];
    const team = (lines: readonly GameLine[], ...attested: Attestation[]) =>
      gm(lines, { system: 'team', attested: new Set(attested) });
    expect(team(eleven)).toMatchObject({ achieved: true, ignored: [{ round: 10 }, { round: 11 }] });
    expect(verdictOf(team(eleven), '1.41e-f')).toBe('to-be-attested');
    expect(verdictOf(team(eleven, 'open-pairings'), '1.41e-f')).toBe('met');
    // The format is another thing, with a separate word.
    expect(verdictOf(team(eleven, 'format'), '1.41e-f')).toBe('to-be-attested');
    expect(verdictOf(team(eleven, 'open-pairings'), '1.42e')).toBe('to-be-attested');
    // Where nothing is ignored, nothing hangs on it.
    expect(verdictOf(team(NINE), '1.41e-f')).toBe('met');
    expect(verdictOf(team(NINE), '1.42e')).toBe('to-be-attested');
    expect(verdictOf(team(NINE, 'format'), '1.42e')).toBe('met');
  });

  it.each([
    ['national-championship', '1.43a', 'Final stage', 'national-final'],
    ['national-team-championship', '1.43b', 'Results of one division', 'one-division'],
  ] as const)('what the exemption of a %s asks for (%s)', (kind, article, what, word) => {
    const home = NINE.map((line): GameLine => line.replace(/FRA|POL|ITA/, 'GER') as GameLine);
    const open = gm(home, { kind });
    expect(open.achieved).toBe(true);
    expect(verdictOf(open, article, what)).toBe('to-be-attested');
    expect(verdictOf(gm(home, { kind, attested: new Set([word]) }), article, what)).toBe('met');
    // A player who met the normal mix needs no exemption.
    expect(verdictOf(gm(NINE, { kind }), article, what)).toBeUndefined();
  });

  it('that registration in fewer than thirty days was approved (1.11)', () => {
    const late = { registeredOn: calendarDate('2022-02-15') };
    expect(gm(NINE, late).achieved).toBe(false);
    expect(gm(NINE, { ...late, attested: new Set(['late-registration']) }).achieved).toBe(true);
  });

  it('on how many days one round was played (1.13a), where the rounds have no date', () => {
    const days = (event: Partial<NormEvent>) => gm(NINE, event).bearing.daysOfOneRound;
    const undated = { roundDates: [] };
    expect(days({})).toBe(9);
    expect(days(undated)).toBeNull();
    expect(days({ ...undated, attested: new Set(['one-round-per-day']) })).toBe(3);
    // Reported dates are the ones that count.
    const twoADay = { roundDates: NINE.map((_, i) => calendarDate(`2022-03-0${1 + Math.floor(i / 2)}`)) };
    expect(days({ ...twoADay, attested: new Set(['one-round-per-day']) })).toBe(1);
  });
});

describe('a sheet without games', () => {
  it.each<[string, readonly GameLine[]]>([
    ['nothing at all', []],
    ['forfeits only', Array<GameLine>(9).fill('GM 2600 FRA +')],
  ])('is no norm, and is worked all the same: %s', (_what, lines) => {
    const norm = gm(lines, { rounds: 9 });
    expect(norm).toMatchObject({
      achieved: false,
      length: 0,
      performance: { games: 0, average: 0, percent: 0, raised: null },
    });
    expect(verdictOf(norm, '1.41a-c', 'Games')).toBe('failed');
  });

  it('no score is enough against opponents who are too weak, and says so (1.41d)', () => {
    const weak = gm(Array<GameLine>(9).fill('- 1700 FRA 1'));
    expect(weak.checks.find(({ article }) => article === '1.41d')).toMatchObject({
      needed: 'no score is enough',
      found: '9 scored',
      verdict: 'not-applicable',
    });
  });
});
