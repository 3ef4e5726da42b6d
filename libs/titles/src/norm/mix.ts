import { ceilingOf, floorOf } from '@ledger/kernel';
import type { FederationCode, PlayerId } from '@ledger/kernel';
import type { NormTitle, PlayerTitle, Share, TitleRuleSet } from '@ledger/regulations';
import type { Check } from './check';
import { check } from './check';
import type { NormEvent, NormGame, NormSheet } from './sheet';

/** Players without a federation are accepted but not foreign (1.42a). */
export const NO_FEDERATION = 'FID' as FederationCode;

export function atLeastOf(share: Share, games: number): number {
  return ceilingOf(share.numerator * games, share.denominator);
}

export function atMostOf(share: Share, games: number): number {
  return floorOf(share.numerator * games, share.denominator);
}

/** The federations of the opponents: counted, and judged by the normal rule. */
export interface FederationMix {
  readonly foreign: number;
  readonly own: number;
  readonly most: number;
  readonly mostFrom: string;
  /** 1.43 and 1.44 hold without any exemption. */
  readonly normal: boolean;
}

export function federationMix(
  sheet: NormSheet,
  games: readonly NormGame[],
  rules: TitleRuleSet,
): FederationMix {
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
  const normal =
    foreign >= foreignFederations.value &&
    own <= atMostOf(ownFederationAtMost.value, games.length) &&
    most <= atMostOf(oneFederationAtMost.value, games.length);
  return { foreign, own, most, mostFrom, normal };
}

/** The checks of 1.43 and 1.44. An exemption shows only where it is needed. */
export function federationChecks(sheet: NormSheet, games: readonly NormGame[], rules: TitleRuleSet): Check[] {
  const { foreignFederations, ownFederationAtMost, oneFederationAtMost } = rules.provisions;
  const { foreign, own, most, mostFrom, normal } = federationMix(sheet, games, rules);
  const ownMost = atMostOf(ownFederationAtMost.value, games.length);
  const oneMost = atMostOf(oneFederationAtMost.value, games.length);
  const exemption = normal ? null : exemptionOf(sheet, rules);
  const verdict = (met: boolean) => (met ? true : exemption === null ? false : 'exempt');
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
    ...exemptionCheck(exemption, sheet.event),
  ];
}

/** What an exemption asks for and no report shows. */
const EXEMPT_IF: Readonly<Record<string, string>> = {
  '1.43a': 'Final stage of the championship, no zonal of this federation alone in the same year',
  '1.43b': 'Results of one division only',
};

function exemptionCheck(exemption: string | null, { attested }: NormEvent): Check[] {
  const what = exemption === null ? undefined : EXEMPT_IF[exemption];
  if (exemption === null || what === undefined) return [];
  const done = attested.has(exemption);
  const found = done ? 'attested on a certificate' : 'not in the report';
  return [check(12, exemption, what, 'attested', found, done || 'to-be-attested')];
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
  const isTitled = (held: PlayerTitle) => !titlesNotCounted.value.includes(held);
  const titled = games.filter(({ opponent }) => opponent.titles.some(isTitled)).length;
  const titledNeeded = atLeastOf(titledOpponents.value, games.length);
  const counted = requiredTitles.value.counted[title];
  const double = sheet.event.system === 'double-round-robin';
  const holders = games.filter(({ opponent }) => opponent.titles.some((held) => counted.includes(held)));
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
  const { players } = doubleRoundRobin.value;
  if (!double) {
    const what = 'Players of a double round-robin';
    return [
      ...checks,
      check(16, doubleRoundRobin.article, what, `at least ${players}`, sheet.event.system, 'not-applicable'),
    ];
  }
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
