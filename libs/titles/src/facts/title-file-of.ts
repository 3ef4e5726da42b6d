import type { LedgerEvent, RecordedEvent, TitleEvent, TitleFile } from '@ledger/ledger';
import { fileTitle, NO_TITLES } from '@ledger/ledger';
import type { PlayerId } from '@ledger/kernel';
import type { State } from '@ledger/engine';

const TITLE_EVENTS: Readonly<Record<TitleEvent['type'], true>> = {
  NormCertified: true,
  NormCertificateWithdrawn: true,
  RequirementsAttested: true,
  DirectTitleAttested: true,
  TitleApplicationFiled: true,
  TitleApplicationRefused: true,
  TitleAwardedConditionally: true,
  TitleAwarded: true,
  TitleRevoked: true,
};

function isTitleEvent(event: RecordedEvent): event is RecordedEvent<TitleEvent & LedgerEvent> {
  return event.type in TITLE_EVENTS;
}

/** What is on record about a player's titles, as one state of knowledge has it. */
export function titleFileOf(state: State, player: PlayerId): TitleFile {
  return state.factsAbout(player).filter(isTitleEvent).reduce(fileTitle, NO_TITLES);
}
