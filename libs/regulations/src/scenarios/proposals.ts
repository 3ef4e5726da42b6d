import type { CalendarDate } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { ProvisionName } from '../provisions';
import { regulationsRefusal } from '../refusals';
import type { ProvisionPatches, RuleOverlay } from './overlay';
import { FURTHER_COMMENTS } from './further-comments';
import { PROPOSALS_OF_GAMES } from './proposals-of-games';
import { PROPOSALS_OF_LISTS } from './proposals-of-lists';

/** A change of the regulations that was proposed in the comments of 2008, as a scenario for a what-if. */
export interface ProposedRules {
  /** `D27.400`; without a variant `D22`. */
  readonly id: string;
  /** D and a number for one of the 32 proposals; X and a number for a further comment. */
  readonly proposal: string;
  readonly authors: readonly string[];
  readonly articles: readonly string[];
  /** What was proposed, in our words. */
  readonly text: string;
  /** How the scenario applies it. */
  readonly modelled: string;
  /** Values in the rule sets of standard chess; empty where no list would change. */
  readonly standard: ProvisionPatches;
  /** Values in the rule sets of rapid and blitz chess; left out: those of standard chess. */
  readonly rapidAndBlitz?: ProvisionPatches;
}

/** The 32 proposals in the order of their numbers, then the further comments; the number alone means the first variant. */
export const PROPOSALS: readonly ProposedRules[] = [
  ...[...PROPOSALS_OF_GAMES, ...PROPOSALS_OF_LISTS].sort(
    (a, b) => Number(a.proposal.slice(1)) - Number(b.proposal.slice(1)),
  ),
  ...FURTHER_COMMENTS,
];

/** The proposal of an id; `D27` alone is its first variant. */
export function proposalNamed(id: string): ProposedRules {
  const found = PROPOSALS.find((each) => each.id === id) ?? PROPOSALS.find((each) => each.proposal === id);
  if (found !== undefined) return found;
  const available = PROPOSALS.map((each) => each.id).join(', ');
  return refuse(regulationsRefusal('ScenarioUnknown', { id, available, where: 'scenario' }));
}

/** The names of the provisions that a proposal changes, in any family of rule sets. */
export function changesOf({ standard, rapidAndBlitz }: ProposedRules): readonly ProvisionName[] {
  return [...new Set(Object.keys({ ...standard, ...rapidAndBlitz }))] as ProvisionName[];
}

/** A proposal as rules that hold from a day on; null where it changes no list. */
export function overlayOf(proposal: ProposedRules, from: CalendarDate | null): RuleOverlay | null {
  if (changesOf(proposal).length === 0) return null;
  const { id, standard, rapidAndBlitz = standard } = proposal;
  return { name: id, from, changes: { standard, 'rapid-blitz': rapidAndBlitz } };
}
