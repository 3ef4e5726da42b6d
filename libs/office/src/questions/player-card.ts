import type { CalendarDate, DateInterval, FederationCode, PlayerId } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { RecordedEvent, Sex, TitleFile, TitleHeld } from '@ledger/ledger';
import { noSuchPlayer, playerState, valueOn } from '@ledger/ledger';

/** Something that holds from a day on; null is "from the beginning". */
interface Since<Value> {
  readonly value: Value;
  /** The first day; null from the beginning. */
  readonly on: CalendarDate | null;
}

/** What is on record about a player on a day. Erased names are empty. */
export interface PlayerCard {
  readonly id: PlayerId;
  /** Empty if the person was forgotten on request. */
  readonly name: string;
  readonly federation: FederationCode;
  readonly sex: Sex | null;
  readonly birthYear: number | null;
  readonly birthDate: CalendarDate | null;
  /** Also revoked ones. */
  readonly titles: readonly TitleHeld[];
  readonly names: readonly Since<string>[];
  readonly federations: readonly Since<FederationCode>[];
  readonly deceasedOn: CalendarDate | null;
  /** Times in which the player is left out of the lists. */
  readonly exclusions: readonly DateInterval[];
  /** Times in which the player is on the lists although the federation is excluded (10.1). */
  readonly inclusions: readonly DateInterval[];
  /** Times in which the player may not play. */
  readonly suspensions: readonly DateInterval[];
  /** The id that counts, if this one was merged into another. */
  readonly mergedInto: PlayerId | null;
  /** Tournaments that belong to another id. */
  readonly splits: readonly { readonly to: PlayerId; readonly tournaments: readonly string[] }[];
  readonly forgotten: boolean;
}

type PlayerHistory = Parameters<typeof playerState>[0];

/** From the player's stream, as it may be shown. */
export function playerCard(id: PlayerId, history: readonly RecordedEvent[], on: CalendarDate): PlayerCard {
  const { view } = playerState(history as unknown as PlayerHistory);
  const federation = valueOn(view.federations, on);
  if (view.player === null || federation === undefined) {
    return unknown(id);
  }
  return {
    id,
    name: valueOn(view.names, on) ?? '',
    federation,
    sex: view.sex,
    birthYear: view.birthYear,
    birthDate: view.birthDate,
    titles: view.titles,
    names: view.names,
    federations: view.federations,
    deceasedOn: view.deceasedOn,
    exclusions: view.exclusions,
    inclusions: view.inclusions,
    suspensions: view.suspensions,
    mergedInto: view.merge?.kept ?? null,
    splits: view.splits.map(({ to, tournaments }) => ({ to, tournaments })),
    forgotten: view.forgotten,
  };
}

/** What is on file about the player's titles. */
export function titleFileOf(id: PlayerId, history: readonly RecordedEvent[]): TitleFile {
  const { view } = playerState(history as unknown as PlayerHistory);
  if (view.player === null) return unknown(id);
  const { titles, norms, attestations, directTitles, applications, conditionalTitles } = view;
  return { titles, norms, attestations, directTitles, applications, conditionalTitles };
}

function unknown(id: PlayerId): never {
  return refuse(noSuchPlayer(id));
}
