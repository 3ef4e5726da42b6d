import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import type { FederationsOnList } from '../facts/federations';
import { detailsOn, furtherTitles, titlesOn } from '../facts/player-file';
import type { ResolvedFacts } from '../replay/resolved-facts';

/** Who a player was on a day. */
export interface PersonOn {
  readonly id: PlayerId;
  /** Empty where it is not on record, or was erased. */
  readonly name: string;
  /** Of the player's registration or last transfer; empty where nothing is on record. */
  readonly federation: FederationCode;
  /** The code of that federation on the day, whatever flag its players are shown under. */
  readonly federationOnDay: FederationCode;
  /** The code or flag under which that federation's players are shown on the day. */
  readonly shownAs: FederationCode;
  readonly federationExcluded: boolean;
  readonly sex: Sex | null;
  readonly birthYear: number | null;
  /** Held on that day, highest first. */
  readonly titles: readonly Title[];
  readonly title: Title | null;
  readonly womensTitle: Title | null;
  readonly otherTitles?: readonly string[];
  readonly arenaTitle?: string;
  /** The title was awarded as decided by FIDE, although the ledger found something missing. */
  readonly isAsDecided: boolean;
}

export function personOn(
  { book, knowledge }: ResolvedFacts,
  federations: FederationsOnList,
  player: number,
  day: CalendarDate,
): PersonOn {
  const file = book.player(player, knowledge);
  const details = detailsOn(file, day, knowledge);
  const { name, federation, sex, birthYear, title, womensTitle, isAsDecided } = details;
  return {
    id: book.register.idOf(player),
    name,
    federation,
    federationOnDay: federations.codeOf(federation),
    shownAs: federations.shownAs(federation),
    federationExcluded: federations.isExcluded(federation),
    sex,
    birthYear,
    titles: title === null ? NO_TITLES : titlesOn(file, day, knowledge),
    title,
    womensTitle,
    ...furtherTitles(details),
    isAsDecided,
  };
}

const NO_TITLES: readonly Title[] = [];
