/**
 * The two tables of conversion, as printed: 10.1 (2005), 8.1a and 8.1b (2018, 2022), 7.1a and 7.1b (rapid and blitz
 * 2022), 8.1.1 and 8.1.2 (2024). They are the same in all texts but for two places: the 2005 text leaves dp of 0 and
 * 100 % blank (provision `perfectScore`), and prints "26-320" where every other text has 26-32 (B-09).
 * They are "used precisely as shown, no extrapolations are made" (2005 14.2): never the logistic or normal formula.
 */

/** Fractional score p into rating difference dp. */
export const SCORE_TO_DIFFERENCE = `
    p   dp |   p   dp |   p   dp |   p   dp |   p   dp |   p   dp
  1.0  800 | .83  273 | .66  117 | .49   -7 | .32 -133 | .15 -296
  .99  677 | .82  262 | .65  110 | .48  -14 | .31 -141 | .14 -309
  .98  589 | .81  251 | .64  102 | .47  -21 | .30 -149 | .13 -322
  .97  538 | .80  240 | .63   95 | .46  -29 | .29 -158 | .12 -336
  .96  501 | .79  230 | .62   87 | .45  -36 | .28 -166 | .11 -351
  .95  470 | .78  220 | .61   80 | .44  -43 | .27 -175 | .10 -366
  .94  444 | .77  211 | .60   72 | .43  -50 | .26 -184 | .09 -383
  .93  422 | .76  202 | .59   65 | .42  -57 | .25 -193 | .08 -401
  .92  401 | .75  193 | .58   57 | .41  -65 | .24 -202 | .07 -422
  .91  383 | .74  184 | .57   50 | .40  -72 | .23 -211 | .06 -444
  .90  366 | .73  175 | .56   43 | .39  -80 | .22 -220 | .05 -470
  .89  351 | .72  166 | .55   36 | .38  -87 | .21 -230 | .04 -501
  .88  336 | .71  158 | .54   29 | .37  -95 | .20 -240 | .03 -538
  .87  322 | .70  149 | .53   21 | .36 -102 | .19 -251 | .02 -589
  .86  309 | .69  141 | .52   14 | .35 -110 | .18 -262 | .01 -677
  .85  296 | .68  133 | .51    7 | .34 -117 | .17 -273 | .00 -800
  .84  284 | .67  125 | .50    0 | .33 -125 | .16 -284
`;

/** Difference in rating D into scoring probability PD, for the higher (H) and the lower (L) rated player. */
export const DIFFERENCE_TO_PROBABILITY = `
        D   H   L |       D   H   L |       D   H   L |       D   H   L
      0-3 .50 .50 |   92-98 .63 .37 | 198-206 .76 .24 | 345-357 .89 .11
     4-10 .51 .49 |  99-106 .64 .36 | 207-215 .77 .23 | 358-374 .90 .10
    11-17 .52 .48 | 107-113 .65 .35 | 216-225 .78 .22 | 375-391 .91 .09
    18-25 .53 .47 | 114-121 .66 .34 | 226-235 .79 .21 | 392-411 .92 .08
    26-32 .54 .46 | 122-129 .67 .33 | 236-245 .80 .20 | 412-432 .93 .07
    33-39 .55 .45 | 130-137 .68 .32 | 246-256 .81 .19 | 433-456 .94 .06
    40-46 .56 .44 | 138-145 .69 .31 | 257-267 .82 .18 | 457-484 .95 .05
    47-53 .57 .43 | 146-153 .70 .30 | 268-278 .83 .17 | 485-517 .96 .04
    54-61 .58 .42 | 154-162 .71 .29 | 279-290 .84 .16 | 518-559 .97 .03
    62-68 .59 .41 | 163-170 .72 .28 | 291-302 .85 .15 | 560-619 .98 .02
    69-76 .60 .40 | 171-179 .73 .27 | 303-315 .86 .14 | 620-735 .99 .01
    77-83 .61 .39 | 180-188 .74 .26 | 316-328 .87 .13 |    >735 1.0 .00
    84-91 .62 .38 | 189-197 .75 .25 | 329-344 .88 .12
`;

/** One row of the second table; `to` is null for the open last one. Probabilities in hundredths. */
interface ProbabilityRow {
  readonly from: number;
  readonly to: number | null;
  readonly higher: number;
  readonly lower: number;
}

/** The cells of a printed table in reading order down the columns, the heading left out. */
function cellsOf(printed: string): readonly string[][] {
  const rows = printed
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim().split(/\s+/)));
  const columns = rows[0]!.map((_, column) => rows.flatMap((row) => (row[column] ? [row[column]] : [])));
  return columns.flat();
}

/** `.05` and `1.0` in hundredths. */
function printedHundredths(figure: string): number {
  const [whole, fraction] = figure.split('.') as [string, string];
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

function probabilityRow([range, higher, lower]: readonly string[]): ProbabilityRow {
  const [from, to] = range!.startsWith('>')
    ? [Number(range!.slice(1)) + 1, null]
    : range!.split('-').map(Number);
  return {
    from: from!,
    to: to ?? null,
    higher: printedHundredths(higher!),
    lower: printedHundredths(lower!),
  };
}

export const PROBABILITY_ROWS: readonly ProbabilityRow[] =
  cellsOf(DIFFERENCE_TO_PROBABILITY).map(probabilityRow);

/** From this difference on the probability stays 1.00 and .00. */
export const CERTAIN_FROM = PROBABILITY_ROWS.at(-1)!.from;

/**
 * Expected score in hundredths by signed difference: `EXPECTED_BY_DIFFERENCE[D + CERTAIN_FROM]` for D from
 * -CERTAIN_FROM to +CERTAIN_FROM; one look-up per game.
 */
export const EXPECTED_BY_DIFFERENCE: Uint8Array = expectedByDifference();

function expectedByDifference(): Uint8Array {
  const expected = new Uint8Array(2 * CERTAIN_FROM + 1);
  for (const row of PROBABILITY_ROWS) {
    for (let difference = row.from; difference <= (row.to ?? row.from); difference += 1) {
      expected[CERTAIN_FROM - difference] = row.lower;
      expected[CERTAIN_FROM + difference] = row.higher;
    }
  }
  return expected;
}

/** Expected score in hundredths for a player rated `difference` points above the opponent (below: negative). */
export function expectedHundredths(difference: number): number {
  if (difference >= CERTAIN_FROM) return EXPECTED_BY_DIFFERENCE[2 * CERTAIN_FROM]!;
  if (difference <= -CERTAIN_FROM) return EXPECTED_BY_DIFFERENCE[0]!;
  return EXPECTED_BY_DIFFERENCE[difference + CERTAIN_FROM]!;
}

/** dp by percentage 0 to 100, with the notional 800 that the texts print since 2018 at both ends. */
export const DIFFERENCE_BY_PERCENTAGE: Int16Array = differenceByPercentage();

function differenceByPercentage(): Int16Array {
  const differences = new Int16Array(101);
  for (const [p, dp] of cellsOf(SCORE_TO_DIFFERENCE)) differences[printedHundredths(p!)] = Number(dp);
  return differences;
}

/** dp of a percentage; `perfect` is what the rule set in force says of 0 and 100 % (B-42). */
export function differenceOfPercentage(percentage: number, perfect: number): number {
  if (percentage === 100) return perfect;
  if (percentage === 0) return -perfect;
  return DIFFERENCE_BY_PERCENTAGE[percentage]!;
}
