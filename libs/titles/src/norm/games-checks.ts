import type { TitleRuleSet } from '@ledger/regulations';
import type { Check } from './check';
import { check } from './check';
import type { LeftOut, Selection } from './selection';
import { isPredetermined } from './selection';
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
    forfeitCheck(selection),
    ignoredCheck(sheet, selection),
    leftOutCheck(leftOut),
    ...excludedCheck(selection),
  ];
}

function numberCheck({ games, needed, under, countedAs }: Selection, rules: TitleRuleSet): Check {
  const found = countedAs === games.length ? games.length : `${games.length}, counted as ${countedAs}`;
  const article = under ?? rules.provisions.normGames.article;
  return check(7, article, 'Games', `at least ${needed}`, found, games.length >= needed);
}

function forfeitCheck({ under }: Selection): Check {
  const what = 'Eight games and a win by forfeit or pairing-allocated bye, in nine rounds';
  const used = under === '1.41c';
  return check(
    8,
    '1.41c',
    what,
    'one such norm in an application',
    used ? 'yes' : 'no',
    used || 'not-applicable',
  );
}

function ignoredCheck(sheet: NormSheet, { ignored }: Selection): Check {
  const what = 'Games ignored';
  if (isPredetermined(sheet)) {
    const found = `${sheet.event.system}: all games count`;
    return check(10, '1.41e', what, 'none if the pairings are known beforehand', found, true);
  }
  const needed = 'later games and wins only, enough games left';
  if (ignored.length === 0) return check(10, '1.41e-f', what, needed, 'none', true);
  const found = ignored.map(({ round, article }) => `round ${round} (${article})`).join(', ');
  // A team event may have drawn all its pairings beforehand.
  const known = sheet.event.system !== 'team' || sheet.event.attested.has('1.42e');
  return check(10, '1.41e-f', what, needed, found, known || 'to-be-attested');
}

function leftOutCheck(leftOut: readonly LeftOut[]): Check {
  const found = leftOut.map(({ round, article, why }) => `round ${round}: ${why} (${article})`);
  return check(
    11,
    '1.42a-c',
    'Games not included',
    'opponents of FIDE federations, over the board',
    found.length === 0 ? 'none' : found.join('; '),
    true,
  );
}

/** Opponents from excluded federations have no rating on the list: the FIDE Office determines it. */
function excludedCheck({ games }: Selection): Check[] {
  const excluded = games.filter(({ opponent }) => opponent.federationExcluded);
  if (excluded.length === 0) return [];
  const found = excluded.map(({ opponent }) => `${opponent.id} (${opponent.federation})`).join(', ');
  const what = 'Ratings of players of federations excluded at the start';
  return [check(6, '1.46a', what, 'determined by the FIDE Office', found, 'to-be-attested')];
}
