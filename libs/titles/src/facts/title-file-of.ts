import type { LedgerEvent, RecordedEvent, TitleEvent, TitleFile } from '@ledger/ledger';
import { fileTitle, NO_TITLES } from '@ledger/ledger';
import type { Projection } from '@ledger/lists';

const TITLE_EVENTS: Readonly<Record<TitleEvent['type'], true>> = {
  NormCertified: true,
  NormCertificateWithdrawn: true,
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

/** What is on record about a player's titles, as one state of knowledge has it: by place in the register. */
export function titleFileOf({ facts }: Projection, player: number): TitleFile {
  const { book, knowledge, identities } = facts;
  const people = [player];
  for (const alias of identities.aliases.keys()) {
    if (identities.keptFor(alias) === player) people.push(alias);
  }
  return people
    .flatMap((each) => knowledge.select(book.factsAbout(each)))
    .filter(isTitleEvent)
    .sort((a, b) => a.position - b.position)
    .reduce(fileTitle, NO_TITLES);
}
