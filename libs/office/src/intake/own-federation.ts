import type { FederationCode } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { officeRefusal } from '../refusals';
import type { ReportDraft } from './report-draft';

/** An officer reports tournaments of one federation, and registers only its players. */
export function requireOwnFederation(draft: ReportDraft, own: FederationCode): void {
  const { registration, newcomers } = draft;
  if (registration.federation !== own) {
    refuse(
      officeRefusal('OtherFederation', {
        what: registration.tournament,
        federation: registration.federation,
        own,
        where: 'federation',
      }),
    );
  }
  const stranger = newcomers.find(({ federation }) => federation !== own);
  if (stranger !== undefined) {
    refuse(
      officeRefusal('OtherFederation', {
        what: `Player ${stranger.player}`,
        federation: stranger.federation,
        own,
        where: `player ${stranger.player}`,
      }),
    );
  }
}
