import { ceilingOf, floorOf } from '@ledger/kernel';
import type { FederationCode, PlayerId } from '@ledger/kernel';
import type { NormTitle, PlayerTitle, Share, TitleRuleSet } from '@ledger/regulations';
import type { Check } from './check';
import { check } from './check';
import type { NormEvent, NormGame, NormSheet } from './sheet';

/** Players without a federation are accepted but not foreign (1.42a). */
const NO_FEDERATION = 'FID' as FederationCode;

export function atLeastOf(share: Share, games: number): number {
  return ceilingOf(share.numerator * games, share.denominator);
}

export function atMostOf(share: Share, games: number): number {
  return floorOf(share.numerator * games, share.denominator);
}

/** The federations of the opponents (1.43, 1.44). */
export function federationChecks(sheet: NormSheet, games: readonly NormGame[], rules: TitleRuleSet): Check[] {
  const { foreignFederations, ownFederationAtMost, oneFederationAtMost } = rules.provisions;
  const perFederation = new Map<FederationCode, number>();
  for (const { opponent } of games) {
    perFederation.set(opponent.federation, (perFederation.get(opponent.federation) ?? 0) + 1);
  }
  const own = perFederation.get(sheet.player.federation) ?? 0;
  const foreign = [...perFederation.keys()].filter(
    (code) => code !== sheet.player.federation && code !== NO_FEDERATION,
  ).length;
  const [mostFrom, most] = [...perFederation].reduce<readonly [string, number]>(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    ['none', 0],
  );
  const ownMost = atMostOf(ownFederationAtMost.value, games.length);
  const oneMost = atMostOf(oneFederationAtMost.value, games.length);
  const exemption = exemptionOf(sheet, rules);
  const verdict = (met: boolean) => (exemption === null ? met : 'exempt');
  const under = exemption === null ? '' : ` (exempt by ${exemption})`;
  return [
    check(
      12,
      foreignFederations.article,
      "Federations other than the player's",
      `at least ${foreignFederations.value}${under}`,
      foreign,
      verdict(foreign >= foreignFederations.value),
    ),
    check(
      14,
      ownFederationAtMost.article,
      "Opponents of the player's federation",
      `at most ${ownMost} of ${games.length}${under}`,
      own,
      verdict(own <= ownMost),
    ),
    check(
      14,
      oneFederationAtMost.article,
      'Opponents of any one federation',
      `at most ${oneMost} of ${games.length}${under}`,
      `${most} from ${mostFrom}`,
      verdict(most <= oneMost),
    ),
  ];
}

/** Which of 1.43a to 1.43d frees this player from the foreign opponents, or null. */
export function exemptionOf({ player, event }: NormSheet, rules: TitleRuleSet): string | null {
  const hostPlayer = player.federation === event.federation;
  if (event.kind === 'national-championship' && hostPlayer) return '1.43a';
  if (event.kind === 'national-team-championship' && hostPlayer) return '1.43b';
  if (event.kind === 'zonal') return '1.43c';
  return isExemptSwiss(event, rules) ? '1.43d' : null;
}

function isExemptSwiss({ system, foreigners }: NormEvent, rules: TitleRuleSet): boolean {
  const needed = rules.provisions.swissExemption.value;
  return (
    system === 'swiss' &&
    foreigners.rated >= needed.foreigners &&
    foreigners.federations >= needed.federations &&
    foreigners.titled >= needed.titled
  );
}

/** The titles of the opponents (1.45). */
export function titleChecks(
  sheet: NormSheet,
  games: readonly NormGame[],
  title: NormTitle,
  rules: TitleRuleSet,
): Check[] {
  const { titledOpponents, titlesNotCounted, requiredTitles, doubleRoundRobin } = rules.provisions;
  const isTitled = (held: PlayerTitle | null) => held !== null && !titlesNotCounted.value.includes(held);
  const titled = games.filter(({ opponent }) => isTitled(opponent.title)).length;
  const titledNeeded = atLeastOf(titledOpponents.value, games.length);
  const counted = requiredTitles.value.counted[title];
  const double = sheet.event.system === 'double-round-robin';
  const holders = games.filter(({ opponent }) => opponent.title !== null && counted.includes(opponent.title));
  const required = double ? distinctOpponents(holders) : holders.length;
  const requiredNeeded = Math.max(
    requiredTitles.value.atLeast,
    atLeastOf(requiredTitles.value.share, games.length),
  );
  const checks = [
    check(
      15,
      titledOpponents.article,
      `Titled opponents (without ${titlesNotCounted.value.join(', ')})`,
      `at least ${titledNeeded} of ${games.length}`,
      titled,
      titled >= titledNeeded,
    ),
    check(
      15,
      requiredTitles.article,
      `Opponents who are ${counted.join(', ')}`,
      `at least ${requiredNeeded} of ${games.length}`,
      double ? `${required}, each counted once (1.45f)` : required,
      required >= requiredNeeded,
    ),
  ];
  if (!double) return checks;
  const { players } = doubleRoundRobin.value;
  const entered = sheet.event.participants;
  return [
    ...checks,
    check(
      16,
      doubleRoundRobin.article,
      'Players of a double round-robin',
      `at least ${players}`,
      entered,
      entered >= players,
    ),
  ];
}

function distinctOpponents(games: readonly NormGame[]): number {
  return new Set<PlayerId>(games.map(({ opponent }) => opponent.id)).size;
}
