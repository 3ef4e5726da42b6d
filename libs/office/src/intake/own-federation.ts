import type { FederationCode } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { ReportDraft } from './report-draft';

/** An officer reports tournaments of one federation, and registers only its players. */
export function requireOwnFederation(draft: ReportDraft, own: FederationCode): void {
  const { registration, newcomers } = draft;
  if (registration.federation !== own) {
    refuse({
      code: 'OtherFederation',
      where: 'federation',
      message: `${registration.tournament} belongs to ${registration.federation}; you act for ${own}.`,
    });
  }
  const stranger = newcomers.find(({ federation }) => federation !== own);
  if (stranger !== undefined) {
    refuse({
      code: 'OtherFederation',
      where: `player ${stranger.player}`,
      message: `Player ${stranger.player} belongs to ${stranger.federation}; you register players of ${own} only.`,
      advice: `Ask ${stranger.federation} to register the player first.`,
    });
  }
}
