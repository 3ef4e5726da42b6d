import { ceilingOf, floorOf } from '@ledger/kernel';
import type { FederationCode, PlayerId } from '@ledger/kernel';
import type { NormTitle, PlayerTitle, Share, TitleRuleSet } from '@ledger/regulations';
import type { Attestation } from '@ledger/ledger';
import type { Check } from './check';
import { attestedCheck, check } from './check';
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
interface FederationMix {
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
  const isCounted = rules.provisions.fidIsOneFederation.value;
  for (const { opponent } of games) {
    if (opponent.federation === NO_FEDERATION && !isCounted) continue;
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
  const under = exemption === null ? '' : ` (exempt by ${rules.cite(exemption).article})`;
  return [
    check(
      12,
      foreignFederations,
      "Federations other than the player's",
      `at least ${foreignFederations.value}${under}`,
      foreign,
      verdict(foreign >= foreignFederations.value),
    ),
    check(
      14,
      ownFederationAtMost,
      "Opponents of the player's federation",
      `at most ${ownMost} of ${games.length}${under}`,
      own,
      verdict(own <= ownMost),
    ),
    check(
      14,
      oneFederationAtMost,
      'Opponents of any one federation',
      `at most ${oneMost} of ${games.length}${under}`,
      `${most} from ${mostFrom}`,
      verdict(most <= oneMost),
    ),
    ...exemptionCheck(exemption, sheet.event, rules),
  ];
}

/** What an exemption requires and no report shows. */
const EXEMPT_IF: Readonly<Record<string, readonly [what: string, word: Attestation]>> = {
  '1.43a': [
    'Final stage of the championship, no zonal of this federation alone in the same year',
    'national-final',
  ],
  '1.43b': ['Results of one division only', 'one-division'],
};

function exemptionCheck(exemption: string | null, { attested }: NormEvent, rules: TitleRuleSet): Check[] {
  const asked = exemption === null ? undefined : EXEMPT_IF[exemption];
  if (exemption === null || asked === undefined) return [];
  const [what, word] = asked;
  return [attestedCheck(attested, 12, rules.cite(exemption), what, word, 'attested')];
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
  const { share } = doubleRoundRobin.value;
  const perOpponent = double && share !== null;
  const asked = perOpponent ? distinctOpponents(games) : games.length;
  const requiredNeeded = Math.max(
    requiredTitles.value.atLeast,
    atLeastOf(perOpponent ? share : requiredTitles.value.share, asked),
  );
  const checks = [
    check(
      15,
      titledOpponents,
      `Titled opponents (without ${titlesNotCounted.value.join(', ')})`,
      `at least ${titledNeeded} of ${games.length}`,
      titled,
      titled >= titledNeeded,
    ),
    check(
      15,
      perOpponent ? doubleRoundRobin : requiredTitles,
      `Opponents who are ${counted.join(', ')}`,
      `at least ${requiredNeeded} of ${asked}`,
      double ? `${required}, each counted once (${doubleRoundRobin.article})` : required,
      required >= requiredNeeded,
    ),
  ];
  const { players } = doubleRoundRobin.value;
  if (!double) {
    const what = 'Players of a double round-robin';
    return [
      ...checks,
      check(16, doubleRoundRobin, what, `at least ${players}`, sheet.event.system, 'not-applicable'),
    ];
  }
  const entered = sheet.event.participants;
  return [
    ...checks,
    check(
      16,
      doubleRoundRobin,
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
