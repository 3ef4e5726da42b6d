import type { FactBook } from '../facts/book';
import type { Knowledge } from '../facts/knowledge';
import type { PlayerFile } from '../facts/player-file';
import { affiliationsOn, birthYearOf } from '../facts/player-file';
import type { ListState } from './pool-state';

const NOBODY = new Int32Array(0);

/** Facts about people that the arithmetic asks for, by place in the register. */
export class People {
  readonly count: number;
  /** 0 where it is not known. */
  readonly birthYears: Int16Array;
  private byYear: Map<number, Int32Array> | null = null;

  constructor(
    private readonly book: FactBook,
    private readonly knowledge: Knowledge,
  ) {
    this.count = book.register.count;
    this.birthYears = new Int16Array(this.count);
    for (let player = 0; player < this.count; player++) {
      this.birthYears[player] = book.base.birthYearOf(player, knowledge);
    }
    for (const player of book.playersWithFacts()) {
      this.birthYears[player] = birthYearOf(book.player(player, knowledge), knowledge);
    }
  }

  isWoman(player: number): boolean {
    return sexOf(this.book.player(player, this.knowledge), this.knowledge) === 'F';
  }

  isMemberOf(player: number, bodies: readonly string[], list: ListState): boolean {
    const { book, knowledge } = this;
    const affiliations = affiliationsOn(book.player(player, knowledge), list.date, knowledge);
    return affiliations.some((body) => bodies.includes(body));
  }

  /** Everyone born in a year: those who cease to be juniors when another year begins. */
  bornIn(year: number): Int32Array {
    this.byYear ??= playersByYear(this.birthYears);
    return this.byYear.get(year) ?? NOBODY;
  }
}

function playersByYear(birthYears: Int16Array): Map<number, Int32Array> {
  const counts = new Map<number, number>();
  for (const year of birthYears) counts.set(year, (counts.get(year) ?? 0) + 1);
  const players = new Map([...counts].map(([year, count]) => [year, new Int32Array(count)]));
  for (let player = birthYears.length - 1; player >= 0; player--) {
    const year = birthYears[player]!;
    const place = counts.get(year)! - 1;
    counts.set(year, place);
    players.get(year)![place] = player;
  }
  return players;
}

function sexOf(file: PlayerFile, knowledge: Knowledge): string | null {
  let sex: string | null = file.base.sex;
  for (const fact of knowledge.select(file.facts)) {
    if (fact.type === 'PlayerRegistered') sex = fact.data.sex;
    else if (fact.type === 'PlayerDetailsCorrected') sex = fact.data.sex ?? sex;
  }
  return sex;
}
