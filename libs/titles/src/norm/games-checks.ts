import type { TitleRuleSet } from '@ledger/regulations';
import type { Check } from './check';
import { attestedCheck, check } from './check';
import type { LeftOut, Selection } from './selection';
import { ignorable } from './selection';
import type { NormSheet } from './sheet';

/** How many games, which are ignored and which are not included (checklist 7, 8, 10, 11). */
export function gamesChecks(
  sheet: NormSheet,
  selection: Selection,
  leftOut: readonly LeftOut[],
  rules: TitleRuleSet,
): Check[] {
  return [
    numberCheck(selection, rules),
    forfeitCheck(selection, rules),
    ignoredCheck(sheet, selection, rules),
    leftOutCheck(leftOut, rules),
    ...excludedCheck(sheet, selection, rules),
  ];
}

function numberCheck({ games, needed, under, countedAs }: Selection, rules: TitleRuleSet): Check {
  const found = countedAs === games.length ? games.length : `${games.length}, counted as ${countedAs}`;
  const law = under === null ? rules.provisions.normGames : rules.cite(under);
  return check(7, law, 'Games', `at least ${needed}`, found, games.length >= needed);
}

function forfeitCheck({ under }: Selection, rules: TitleRuleSet): Check {
  const what = 'Eight games and a win by forfeit or pairing-allocated bye, in nine rounds';
  const used = under === '1.41c';
  return check(
    8,
    rules.cite('1.41c'),
    what,
    'one such norm in an application',
    used ? 'yes' : 'no',
    used || 'not-applicable',
  );
}

function ignoredCheck(sheet: NormSheet, { ignored }: Selection, rules: TitleRuleSet): Check {
  const what = 'Games ignored';
  const allowed = ignorable(sheet, rules);
  if (allowed === 'none') {
    const found = `${sheet.event.system}: all games count`;
    return check(10, rules.cite('1.41e'), what, 'none if the pairings are known beforehand', found, true);
  }
  const needed =
    allowed === 'wins'
      ? 'wins only, if the opponents of the whole event make a norm possible'
      : 'later games and wins only, enough games left';
  const law = allowed === 'wins' ? rules.provisions.winsIgnoredInRoundRobins : rules.cite('1.41e-f');
  if (ignored.length === 0) return check(10, law, what, needed, 'none', true);
  const found = ignored.map(({ round, article }) => `round ${round} (${article})`).join(', ');
  // A team event may have drawn all its pairings beforehand.
  if (sheet.event.system !== 'team') return check(10, law, what, needed, found, true);
  const needsOpen = `${needed}; pairings not known beforehand`;
  return attestedCheck(sheet.event.attested, 10, law, what, 'open-pairings', needsOpen, found);
}

function leftOutCheck(leftOut: readonly LeftOut[], rules: TitleRuleSet): Check {
  const found = leftOut.map(({ round, article, why }) => `round ${round}: ${why} (${article})`);
  return check(
    11,
    rules.cite('1.42a-c'),
    'Games not included',
    'opponents of FIDE federations, over the board',
    found.length === 0 ? 'none' : found.join('; '),
    true,
  );
}

/** Opponents from excluded federations have no rating on the list: the FIDE Office determines it. */
function excludedCheck({ event }: NormSheet, { games }: Selection, rules: TitleRuleSet): Check[] {
  const excluded = games.filter(({ opponent }) => opponent.federationExcluded);
  if (excluded.length === 0) return [];
  const found = excluded.map(({ opponent }) => `${opponent.id} (${opponent.federation})`).join(', ');
  const what = 'Ratings of players of federations excluded at the start';
  const needed = 'determined by the FIDE Office';
  const law = rules.cite('1.46a');
  return [attestedCheck(event.attested, 6, law, what, 'ratings-of-excluded', needed, found)];
}
