import type { CalendarDate, FederationCode, ListDate, PlayerId } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { detailsOn, titlesOn } from '@ledger/engine';
import { FederationsOnList } from './federations';
import type { Projection } from '@ledger/engine';

/** Who a player was on a day. */
export interface PersonOn {
  readonly id: PlayerId;
  /** As shown on that day; empty where nothing is on record. */
  readonly federation: FederationCode;
  readonly federationExcluded: boolean;
  readonly sex: Sex | null;
  /** Held on that day, highest first. */
  readonly titles: readonly Title[];
}

/** The people of a ledger on one day, as one state of knowledge has them. */
export class PeopleOn {
  private readonly federations: FederationsOnList;
  private readonly known = new Map<number, PersonOn>();

  constructor(
    private readonly projection: Projection,
    private readonly date: CalendarDate,
  ) {
    const { book, knowledge } = projection.facts;
    this.federations = new FederationsOnList(book.federations, date, knowledge);
  }

  /** By place in the register. */
  of(player: number): PersonOn {
    let person = this.known.get(player);
    if (person === undefined) this.known.set(player, (person = this.read(player)));
    return person;
  }

  private read(player: number): PersonOn {
    const { book, knowledge } = this.projection.facts;
    const file = book.player(player, knowledge);
    const { federation, sex } = detailsOn(file, this.date as ListDate, knowledge);
    return {
      id: book.register.idOf(player),
      federation: this.federations.shownAs(federation),
      federationExcluded: this.federations.isExcluded(federation),
      sex,
      titles: titlesOn(file, this.date, knowledge),
    };
  }
}
