import type { LedgerEvent, RecordedEvent, TitleEvent, TitleFile } from '@ledger/ledger';
import { fileTitle, NO_TITLES } from '@ledger/ledger';
import type { Projection } from '@ledger/engine';

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

type Identities = Projection['facts']['identities'];

const merged = new WeakMap<Identities, ReadonlyMap<number, readonly number[]>>();

/** By identity kept: the others under which the same person was known. Gathered once, since thousands are asked for. */
function aliasesOf(identities: Identities, player: number): readonly number[] {
  let found = merged.get(identities);
  if (found === undefined) {
    const aliases = new Map<number, number[]>();
    for (const alias of identities.aliases.keys()) {
      const kept = identities.keptFor(alias);
      const others = aliases.get(kept);
      if (others === undefined) aliases.set(kept, [alias]);
      else others.push(alias);
    }
    merged.set(identities, (found = aliases));
  }
  return found.get(player) ?? [];
}

/** What is on record about a player's titles, as one state of knowledge has it: by place in the register. */
export function titleFileOf({ facts }: Projection, player: number): TitleFile {
  const { book, knowledge, identities } = facts;
  return [player, ...aliasesOf(identities, player)]
    .flatMap((each) => knowledge.select(book.factsAbout(each)))
    .filter(isTitleEvent)
    .sort((a, b) => a.position - b.position)
    .reduce(fileTitle, NO_TITLES);
}
