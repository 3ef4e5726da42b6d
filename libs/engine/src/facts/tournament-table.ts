import type { DayNumber, FederationCode, Pool, TournamentId } from '@ledger/kernel';
import type { Effect, System, TournamentKind } from '@ledger/ledger';
import type { Column, Columns, Packed } from '../snapshot/packed';
import { Texts, TextsWriter, Words } from '../snapshot/texts';
import type { Sheet } from './cross-table-columns';
import { plainAgain } from './plain-tournament';
import { GrowingIntegers } from './reserve';
import type { Amendment, FileContents, Registration, ReportEvent, ReportOnFile } from './tournament-file';
import { TournamentFile } from './tournament-file';
import type { StoredTournaments } from './tournament-files';

/** Where a sheet is in a snapshot: the number of its block, and its place there. */
export interface SheetAddress {
  readonly block: number;
  readonly entryStart: number;
  readonly gameStart: number;
}

const NULL_DAY = -0x8000_0000;
const NONE = -1;
const OFFICIAL = 1;
const HYBRID = 2;

/** The columns of the three tables; each tournament has a row in the first and any number in the others. */
const TOURNAMENT = [
  'registrationsEnd',
  'reportsEnd',
  'amendmentsEnd',
  'profile',
  'rounds',
  'undated',
] as const;
const REGISTRATION = [
  ...(['federation', 'pool', 'start', 'end', 'registeredOn', 'system', 'kind'] as const),
  ...(['rounds', 'timeControl', 'flags'] as const),
] as const;
const REPORT = [
  ...([
    'type',
    'part',
    'piece',
    'pieces',
    'received',
    'recorded',
    'start',
    'end',
    'daysEnd',
    'effect',
  ] as const),
  ...(['block', 'entryStart', 'entryCount', 'gameStart', 'gameCount'] as const),
] as const;

type Integers = Int8Array | Int16Array | Int32Array;

/** In the smallest integers that hold all values: a question reads and checks the columns of all tournaments. */
function narrow(values: Int32Array): Integers {
  let [least, most] = [0, 0];
  for (const value of values) {
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  if (least >= -0x80 && most < 0x80) return Int8Array.from(values);
  return least >= -0x8000 && most < 0x8000 ? Int16Array.from(values) : Int32Array.from(values);
}

/** Texts of the events behind a tournament: ids, digests of files, and JSON of reports that are not whole. */
const EVENT_TEXTS = ['registrationIds', 'reportIds', 'sources', 'contents'] as const;
type EventText = (text: (typeof EVENT_TEXTS)[number], at: number) => string;

/** A tournament with nothing but one registration and one report is made without them. */
const NO_TEXT: EventText = () => '';

type Row<Names extends readonly string[]> = Readonly<Record<Names[number], number>>;

/** Rows of integers on their way into columns. */
class Rows<Names extends readonly string[]> {
  private readonly values: readonly GrowingIntegers[];
  readonly positions: number[] = [];
  count = 0;

  constructor(
    private readonly table: string,
    private readonly names: Names,
  ) {
    this.values = names.map(() => new GrowingIntegers());
  }

  add(row: Row<Names>): void {
    for (let at = 0; at < this.names.length; at++)
      this.values[at]!.push(row[this.names[at] as Names[number]]);
    this.count += 1;
  }

  columns(): Record<string, Column> {
    const columns: Record<string, Column> = {
      [`${this.table} position`]: Float64Array.from(this.positions),
    };
    this.names.forEach((name, index) => {
      columns[`${this.table} ${name}`] = narrow(this.values[index]!.all);
    });
    return columns;
  }
}

/** Writes the files of tournaments into columns. */
export class TournamentTableWriter {
  private readonly tournaments = new Rows('tournament', TOURNAMENT);
  private readonly registrations = new Rows('registration', REGISTRATION);
  private readonly reports = new Rows('report', REPORT);
  private readonly ids = new TextsWriter();
  private readonly texts = {
    registrationIds: new TextsWriter(),
    reportIds: new TextsWriter(),
    sources: new TextsWriter(),
    /** Empty where a report is whole. */
    contents: new TextsWriter(),
  };
  private readonly amendments = new TextsWriter();
  private readonly days = new GrowingIntegers();
  private readonly words = new Words();
  private amendmentCount = 0;
  private readonly slots: TournamentSlots;

  constructor(
    count: number,
    private readonly addressOf: (sheet: Sheet) => SheetAddress,
    /** The amendment as it may be kept: without what a person asked to be erased. */
    private readonly shown: (amendment: Amendment) => unknown,
  ) {
    this.slots = TournamentSlots.for(count);
  }

  add({ id, registrations, reports, amendments, plain }: TournamentFile): void {
    this.slots.add(id, this.tournaments.count);
    this.ids.add(id);
    for (const registration of registrations) this.addRegistration(registration);
    for (const report of reports) this.addReport(report);
    for (const amendment of amendments) this.amendments.add(JSON.stringify(this.shown(amendment)));
    this.amendmentCount += amendments.length;
    this.tournaments.add({
      registrationsEnd: this.registrations.count,
      reportsEnd: this.reports.count,
      amendmentsEnd: this.amendmentCount,
      profile: plain?.profile ?? NONE,
      rounds: plain?.rounds ?? 0,
      undated: plain?.undatedRounds ?? 0,
    });
  }

  private addRegistration(of: Registration): void {
    const word = (text: string | null): number => this.words.numberOf(text);
    this.texts.registrationIds.add(of.id);
    this.registrations.positions.push(of.position);
    this.registrations.add({
      federation: word(of.federation),
      pool: word(of.pool),
      start: of.start,
      end: of.end,
      registeredOn: of.registeredOn,
      system: word(of.system),
      kind: word(of.kind),
      rounds: of.rounds ?? NONE,
      timeControl: word(of.timeControl),
      flags: (of.official ? OFFICIAL : 0) | (of.hybrid ? HYBRID : 0),
    });
  }

  private addReport(of: ReportOnFile): void {
    const { sheet } = of;
    const address = sheet === null ? null : this.addressOf(sheet);
    this.texts.reportIds.add(of.id);
    this.texts.sources.add(of.source);
    this.texts.contents.add(of.content === null ? '' : JSON.stringify(of.content));
    for (const day of of.roundDays) this.days.push(day ?? NULL_DAY);
    this.reports.positions.push(of.position);
    this.reports.add({
      type: this.words.numberOf(of.type),
      part: of.part,
      piece: of.piece,
      pieces: of.pieces,
      received: of.received,
      recorded: of.recorded,
      start: of.start ?? NULL_DAY,
      end: of.end ?? NULL_DAY,
      daysEnd: this.days.length,
      effect: this.words.numberOf(of.effect),
      block: address?.block ?? NONE,
      entryStart: address?.entryStart ?? 0,
      entryCount: sheet?.entryCount ?? 0,
      gameStart: address?.gameStart ?? 0,
      gameCount: sheet?.gameCount ?? 0,
    });
  }

  packed(): Packed {
    return {
      about: { words: this.words.all },
      columns: {
        ...this.tournaments.columns(),
        ...this.registrations.columns(),
        ...this.reports.columns(),
        ...this.ids.columns('ids'),
        ...this.amendments.columns('amendments'),
        days: narrow(this.days.all),
        slots: this.slots.slots,
      },
    };
  }

  /** Apart from the rest, because few questions need them. */
  packedTexts(): Packed {
    return {
      about: null,
      columns: Object.assign({}, ...EVENT_TEXTS.map((name) => this.texts[name].columns(name))) as Columns,
    };
  }
}

/** Finds tournaments by their ids, by open addressing; the table is part of a snapshot. */
class TournamentSlots {
  constructor(readonly slots: Int32Array) {}

  static for(count: number): TournamentSlots {
    let length = 16;
    while (length < count * 2) length *= 2;
    return new TournamentSlots(new Int32Array(length).fill(NONE));
  }

  add(id: string, row: number): void {
    const mask = this.slots.length - 1;
    let slot = hashOf(id) & mask;
    while (this.slots[slot] !== NONE) slot = (slot + 1) & mask;
    this.slots[slot] = row;
  }

  find(id: string, idAt: (row: number) => string): number {
    const mask = this.slots.length - 1;
    for (let slot = hashOf(id) & mask; ; slot = (slot + 1) & mask) {
      const row = this.slots[slot]!;
      if (row === NONE || idAt(row) === id) return row;
    }
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Reads what `TournamentTableWriter` wrote; a tournament becomes an object when it is asked for. */
export class TournamentTable implements StoredTournaments {
  readonly count: number;
  private readonly ids: Texts;
  private texts: Readonly<Record<(typeof EVENT_TEXTS)[number], Texts>> | null = null;
  private readonly amendments: Texts;
  private readonly words: Words;
  private readonly days: Integers;
  private readonly slots: TournamentSlots;
  private readonly tournament: Reader<typeof TOURNAMENT>;
  private readonly registration: Reader<typeof REGISTRATION>;
  private readonly report: Reader<typeof REPORT>;

  constructor(
    { about, columns }: Packed,
    private readonly readTexts: () => Packed,
    private readonly sheetAt: (address: SheetAddress, entryCount: number, gameCount: number) => Sheet,
  ) {
    this.ids = Texts.from(columns, 'ids');
    this.count = this.ids.length;
    this.amendments = Texts.from(columns, 'amendments');
    this.words = new Words((about as { words: (string | null)[] }).words);
    this.days = columns['days'] as Integers;
    this.slots = new TournamentSlots(columns['slots'] as Int32Array);
    this.tournament = readerOf(columns, 'tournament', TOURNAMENT);
    this.registration = readerOf(columns, 'registration', REGISTRATION);
    this.report = readerOf(columns, 'report', REPORT);
  }

  find(id: TournamentId): number {
    return this.slots.find(id, (row) => this.ids.at(row));
  }

  idAt(row: number): TournamentId {
    return this.ids.at(row) as TournamentId;
  }

  fileAt(row: number): TournamentFile {
    const { tournament } = this;
    const profile = tournament.profile[row]!;
    const contents = this.contentsAt(row, profile === NONE ? this.textAt : NO_TEXT);
    const file = new TournamentFile(this.idAt(row), row, contents, this);
    if (profile !== NONE) {
      plainAgain(file, { rounds: tournament.rounds[row]!, undatedRounds: tournament.undated[row]! }, profile);
      file.dropContents();
    }
    return file;
  }

  private readonly textAt: EventText = (text, at) => {
    if (this.texts === null) {
      const { columns } = this.readTexts();
      const texts = EVENT_TEXTS.map((name) => [name, Texts.from(columns, name)]);
      this.texts = Object.fromEntries(texts) as Record<(typeof EVENT_TEXTS)[number], Texts>;
    }
    return this.texts[text].at(at);
  };

  contentsAt(row: number, textAt = this.textAt): FileContents {
    const { tournament } = this;
    const between = <Item>(ends: Integers, make: (at: number) => Item): Item[] => {
      const items: Item[] = [];
      for (let at = row === 0 ? 0 : ends[row - 1]!; at < ends[row]!; at++) items.push(make(at));
      return items;
    };
    return {
      registrations: between(tournament.registrationsEnd, (at) => this.registrationAt(at, textAt)),
      reports: between(tournament.reportsEnd, (at) => this.reportAt(at, textAt)),
      amendments: between(tournament.amendmentsEnd, (at) => JSON.parse(this.amendments.at(at)) as Amendment),
    };
  }

  private registrationAt(at: number, textAt: EventText): Registration {
    const { registration: of } = this;
    const rounds = of.rounds[at]!;
    return {
      id: textAt('registrationIds', at),
      position: of.position[at]!,
      federation: this.words.at(of.federation[at]!) as FederationCode,
      pool: this.words.at(of.pool[at]!) as Pool,
      start: of.start[at]!,
      end: of.end[at]!,
      registeredOn: of.registeredOn[at]!,
      system: this.words.at(of.system[at]!) as System,
      kind: this.words.at(of.kind[at]!) as TournamentKind,
      rounds: rounds === NONE ? null : rounds,
      timeControl: this.words.at(of.timeControl[at]!),
      official: (of.flags[at]! & OFFICIAL) !== 0,
      hybrid: (of.flags[at]! & HYBRID) !== 0,
    };
  }

  private reportAt(at: number, textAt: EventText): ReportOnFile {
    const { report: of } = this;
    const content = textAt('contents', at);
    const address = { block: of.block[at]!, entryStart: of.entryStart[at]!, gameStart: of.gameStart[at]! };
    const days: (DayNumber | null)[] = [];
    for (let day = at === 0 ? 0 : of.daysEnd[at - 1]!; day < of.daysEnd[at]!; day++) {
      days.push(dayOrNull(this.days[day]!));
    }
    return {
      id: textAt('reportIds', at),
      position: of.position[at]!,
      type: this.words.at(of.type[at]!) as ReportEvent['type'],
      part: of.part[at]!,
      piece: of.piece[at]!,
      pieces: of.pieces[at]!,
      received: of.received[at]!,
      recorded: of.recorded[at]!,
      start: dayOrNull(of.start[at]!),
      end: dayOrNull(of.end[at]!),
      roundDays: days,
      source: textAt('sources', at),
      effect: this.words.at(of.effect[at]!) as Effect,
      sheet: address.block === NONE ? null : this.sheetAt(address, of.entryCount[at]!, of.gameCount[at]!),
      content: content === '' ? null : (JSON.parse(content) as ReportEvent['data']),
    };
  }
}

function dayOrNull(day: DayNumber): DayNumber | null {
  return day === NULL_DAY ? null : day;
}

type Reader<Names extends readonly string[]> = Readonly<Record<Names[number], Integers>> & {
  readonly position: Float64Array;
};

function readerOf<Names extends readonly string[]>(
  columns: Packed['columns'],
  table: string,
  names: Names,
): Reader<Names> {
  const all = ['position', ...names].map((name) => [name, columns[`${table} ${name}`]]);
  return Object.fromEntries(all) as Reader<Names>;
}
