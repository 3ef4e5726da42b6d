import type { FactBook } from '../facts/book';
import type { Knowledge } from '../facts/knowledge';
import type { PlayerFile } from '../facts/player-file';
import { affiliationsOn, birthYearOf } from '../facts/player-file';
import { shortIntegers } from '../facts/reserve';
import type { ListState } from './pool-state';

/** Years of birth are below this. */
const YEARS = 1 << 15;

/** Facts about people that the arithmetic asks for, by place in the register. */
export class People {
  readonly count: number;
  /** 0 where it is not known. */
  readonly birthYears: Int16Array;
  /** Made when they are first asked for. */
  private womenFound: Uint8Array | null = null;
  /** Players with a recorded affiliation; there are few. */
  readonly affiliated: ReadonlySet<number>;
  private byYear: PlayersByYear | null = null;

  constructor(
    private readonly book: FactBook,
    private readonly knowledge: Knowledge,
  ) {
    this.count = book.register.count;
    this.birthYears = shortIntegers(this.count);
    for (let player = 0; player < this.count; player++) {
      this.birthYears[player] = book.base.birthYearOf(player, knowledge);
    }
    const affiliated = new Set<number>();
    for (const player of book.playersWithFacts()) {
      const file = book.player(player, knowledge);
      this.birthYears[player] = birthYearOf(file, knowledge);
      if (file.facts.some(({ type }) => type === 'PlayerAffiliated')) affiliated.add(player);
    }
    this.affiliated = affiliated;
  }

  private get women(): Uint8Array {
    return (this.womenFound ??= womenAmong(this.count, this.book, this.knowledge));
  }

  isWoman(player: number): boolean {
    return this.women[player] === 1;
  }

  /** All that the arithmetic asks about a person, in one line. */
  asked(player: number): string {
    const affiliations = this.knowledge
      .select(this.book.factsAbout(player))
      .flatMap((fact) => (fact.type === 'PlayerAffiliated' ? [[fact.data.on, fact.data.affiliation]] : []));
    return `${this.codeOf(player)} ${JSON.stringify(affiliations)}`;
  }

  /** The same without affiliations, as one number. */
  private codeOf(player: number): number {
    return (this.birthYears[player]! | 0) * 2 + (this.women[player]! | 0);
  }

  codesOf(players: Int32Array): Int32Array {
    return players.map((player) => this.codeOf(player));
  }

  isMemberOf(player: number, bodies: readonly string[], list: ListState): boolean {
    const { book, knowledge } = this;
    const affiliations = affiliationsOn(book.player(player, knowledge), list.date, knowledge);
    return affiliations.some((body) => bodies.includes(body));
  }

  /** Everyone born in a year: those who cease to be juniors when another year begins. */
  bornIn(year: number): Int32Array {
    this.byYear ??= new PlayersByYear(this.birthYears);
    return this.byYear.of(year);
  }
}

function womenAmong(count: number, book: FactBook, knowledge: Knowledge): Uint8Array {
  const women = new Uint8Array(count);
  for (let player = 0; player < count; player++) {
    if (book.base.isWoman(player, knowledge)) women[player] = 1;
  }
  for (const player of book.playersWithFacts()) {
    women[player] = sexOf(book.player(player, knowledge), knowledge) === 'F' ? 1 : 0;
  }
  return women;
}

/** Players by their year of birth, those of one year in order. */
class PlayersByYear {
  private readonly ends = new Int32Array(YEARS);
  private readonly players: Int32Array;

  constructor(birthYears: Int16Array) {
    this.players = new Int32Array(birthYears.length);
    for (const year of birthYears) this.ends[year]! += 1;
    for (let year = 1; year < YEARS; year++) this.ends[year]! += this.ends[year - 1]!;
    const next = Int32Array.from(this.ends);
    for (let player = birthYears.length - 1; player >= 0; player--) {
      this.players[--next[birthYears[player]!]!] = player;
    }
  }

  of(year: number): Int32Array {
    return this.players.subarray(this.ends[year - 1] ?? 0, this.ends[year] ?? 0);
  }
}

function sexOf(file: PlayerFile, knowledge: Knowledge): string | null {
  let sex: string | null = file.base.sex;
  for (const fact of knowledge.select(file.facts)) {
    if (fact.type === 'PlayerRegistered') sex = fact.data.sex;
    else if (fact.type === 'PlayerDetailsCorrected') sex = fact.data.sex ?? sex;
  }
  return sex;
}
