import type { CalendarDate, ListDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { addDays, POOLS } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { TrfReport } from '@ledger/formats';
import type { Random } from './random';
import { writeTrf } from '@ledger/formats';
import type { Authorship, Office } from '@ledger/office';
import { DEMO_MONTHS, listAfter, OPENING_DATE } from './calendar';
import type { StoryClock } from './clock';
import { grandOpenOf } from './grand-opens';
import type { Inhabitant } from './people';
import { playEvent } from './play';
import type { DemoEvent } from './season';
import { entrantsOf } from './season';

const OFFICER: Authorship = { actor: 'Rating officer' };
const ADMINISTRATOR: Authorship = { actor: 'Rating administrator' };

/** A report on its way to the office. */
interface Letter {
  readonly event: DemoEvent;
  readonly report: TrfReport;
  readonly received: CalendarDate;
}

/** The office of the demo and the world around it, moved on from month to month. */
export class DemoOffice {
  readonly reports = new Map<TournamentId, TrfReport>();
  /** People who play no more. */
  readonly gone = new Set<PlayerId>();
  /** People who were given a title since the beginning. */
  readonly titled = new Set<PlayerId>();
  /** Tournaments in which people made a norm that was certified. */
  readonly certified = new Map<PlayerId, TournamentId[]>();
  private readonly ratings: Record<Pool, Map<PlayerId, number>> = {
    standard: new Map(),
    rapid: new Map(),
    blitz: new Map(),
  };
  private letters: Letter[] = [];
  /** Months played so far. */
  private month = 0;

  constructor(
    readonly office: Office,
    private readonly clock: StoryClock,
    private readonly random: Random,
    private readonly grandDice: Random,
    readonly people: readonly Inhabitant[],
  ) {}

  async open(pool: Pool, csv: string): Promise<void> {
    const terms = { pool, date: OPENING_DATE, source: `Invented ${pool} list of December 2022` };
    await this.office.adoptList(Buffer.from(csv), terms, ADMINISTRATOR);
    await this.readRatings(pool, OPENING_DATE);
  }

  /** Plays the tournaments of a month, takes in the reports that arrive before the next list, and publishes it. */
  async playMonth(events: readonly DemoEvent[], month: number): Promise<void> {
    this.month = month;
    for (const event of events) this.play(event, this.random);
    // With a separate random source, so that all other results stay the same.
    for (const event of grandOpenOf(DEMO_MONTHS[month]!, month + 1)) this.play(event, this.grandDice);
    const list = listAfter(DEMO_MONTHS[month]!);
    await this.takeLetters(list);
    this.clock.setTo(list);
    for (const pool of POOLS) {
      await this.office.publish(pool, list, ADMINISTRATOR);
      await this.readRatings(pool, list);
    }
  }

  private play(event: DemoEvent, random: Random): void {
    const years = this.month / 12;
    const present = this.people.filter(({ id }) => !this.gone.has(id));
    const field = entrantsOf(random, event, present).map((person) => ({
      person,
      rating: this.ratings[event.pool].get(person.id) ?? 0,
      strength: person.strength + Math.trunc(person.progress * years),
    }));
    if (field.length < 2) return;
    const report = playEvent(random, event, field);
    this.reports.set(event.id, report);
    this.letters.push({ event, report, received: addDays(event.received, DELAYS[event.id] ?? 0) });
  }

  private async takeLetters(before: ListDate): Promise<void> {
    const arrived = this.letters.filter(({ received }) => received < before);
    this.letters = this.letters.filter(({ received }) => received >= before);
    arrived.sort((a, b) => (a.received < b.received ? -1 : a.received > b.received ? 1 : 0));
    for (const { event, report, received } of arrived) {
      this.clock.setTo(received);
      const { id: tournament, pool, start, end, registered, system, timeControl } = event;
      await this.office.takeReport(
        Buffer.from(writeTrf(report, 'TRF16').text),
        { tournament, pool, start, end, received, registered, system, timeControl, registerPlayers: true },
        OFFICER,
      );
    }
  }

  private async readRatings(pool: Pool, date: ListDate): Promise<void> {
    const ratings = (this.ratings[pool] = new Map());
    const { rows } = await this.office.ask('page', { pool, day: date }, 'latest');
    for (const { id, rating } of rows) ratings.set(id, rating);
  }

  waitUntil(day: CalendarDate): void {
    this.clock.setTo(day);
  }

  async decide(command: Command): Promise<void> {
    await this.office.record(command, ADMINISTRATOR);
  }

  /** Publishes again every list of a pool from a date to the last one: what changed gets a new version. */
  async revise(pool: Pool, from: ListDate): Promise<void> {
    const last = listAfter(DEMO_MONTHS[this.month]!);
    for (let date = from; date <= last; date = listAfter(date)) {
      await this.office.publish(pool, date, ADMINISTRATOR);
    }
  }

  ratingOf(pool: Pool, player: PlayerId): number {
    return this.ratings[pool].get(player) ?? 0;
  }

  /** The last list published. */
  get latestList(): ListDate {
    return listAfter(DEMO_MONTHS[this.month]!);
  }
}

/** Reports that take longer than usual, in days: one a list late, one so late that it needs a decision. */
export const DELAYS: Readonly<Record<string, number>> = { D04S3: 40, D10R2: 35, D08S5: 150 };
