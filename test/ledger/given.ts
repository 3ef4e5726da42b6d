import type { LogPosition, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type {
  Command,
  Decision,
  LedgerEvent,
  Placed,
  RecordedEvent,
  TitleEvent,
  World,
} from '@ledger/ledger';
import {
  conceptOf,
  decide,
  entrantsOf,
  eventVersion,
  federationStream,
  isRefused,
  listStream,
  playerStream,
  rulesStream,
  streamOf,
  tournamentState,
  tournamentStream,
  WorldModel,
} from '@ledger/ledger';
import { day, FIRST_DAYS, FORMULAS, RULE_SETS } from './fixtures';

/** The day on which everything is decided. */
export const TODAY = day('2026-01-01');

/** `given(events).when(command).then(events)`: a decision read as a sentence. */
export function given(...events: readonly LedgerEvent[]): Log {
  return events.reduce((log, event) => log.with(event), new Log([]));
}

/** A log with all its streams, in which each event has got a place: `e1` at position 1 and so on. */
export class Log {
  constructor(readonly events: readonly RecordedEvent[]) {}

  with(event: LedgerEvent, stream = this.streamOfEvent(event)): Log {
    const position = this.events.length + 1;
    const placed = {
      id: `e${position}`,
      version: eventVersion(event.type),
      stream,
      revision: this.stream(stream).length,
      position: position as LogPosition,
      recordedAt: '2024-05-01T00:00:00Z',
      metadata: { actor: 'office', correlationId: `c${position}` },
      ...event,
    };
    return new Log([...this.events, placed as RecordedEvent]);
  }

  stream(name: string): readonly RecordedEvent[] {
    return this.events.filter(({ stream }) => stream === name);
  }

  /** The log after commands that must be accepted. */
  after(...commands: readonly Command[]): Log {
    return commands.reduce<Log>((log, command) => log.when(command).log, this);
  }

  when(command: Command, world: World = this.world): Outcome {
    return new Outcome(this, command, world);
  }

  /** Position of the last event of a type. */
  positionOf(type: LedgerEvent['type']): LogPosition {
    return this.events.findLast((event) => event.type === type)!.position;
  }

  get world(): World {
    const model = new WorldModel({
      ruleSet: (id) => RULE_SETS.find((each) => each.id === id),
      adjustmentFormulas: (pool: Pool) => FORMULAS[pool],
      firstDayCovered: (pool: Pool) => FIRST_DAYS[pool],
      provisionFault: (provision) =>
        provision === 'poolWindow'
          ? null
          : { code: 'ProvisionUnknown', message: `No provision ${provision}.` },
      entrants: (tournament: TournamentId): PlayerId[] => {
        const events = this.stream(tournamentStream(tournament)) as readonly never[];
        return [...tournamentState(events).view.parts.values()].flatMap((part) => [
          ...entrantsOf(part).values(),
        ]);
      },
    });
    for (const event of this.events) model.learn(event);
    return model;
  }

  private streamOfEvent(event: LedgerEvent): string {
    const { data } = event;
    if (event.type === 'CorrectionReverted') {
      return this.events.find(({ id }) => id === event.data.target)!.stream;
    }
    if ('alias' in data) return playerStream(data.alias);
    if (isAboutTitle(event)) return playerStream(event.data.player);
    if ('tournament' in data && data.tournament !== null) return tournamentStream(data.tournament);
    if ('player' in data) return playerStream(data.player);
    if ('federation' in data) return federationStream(data.federation);
    if ('date' in data) return listStream(data.pool, data.date);
    if ('pool' in data) return rulesStream(data.pool);
    throw new Error(`No stream for ${event.type}`);
  }
}

/** Events about a player's titles name the tournament too, and are in the player's stream. */
function isAboutTitle(event: LedgerEvent): event is TitleEvent {
  return 'title' in event.data;
}

export class Outcome {
  readonly decision: Decision;

  constructor(
    private readonly before: Log,
    private readonly command: Command,
    world: World,
  ) {
    this.decision = decide(command, before.stream(streamOf(command)) as readonly Placed[], world, TODAY);
  }

  /** The log with what was decided appended. */
  get log(): Log {
    return this.events.reduce((log, event) => log.with(event, streamOf(this.command)), this.before);
  }

  get events(): readonly LedgerEvent[] {
    if (isRefused(this.decision)) throw new Error(`Refused: ${JSON.stringify(this.decision.refusal)}`);
    return this.decision.events;
  }

  get types(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  /** Exactly these events; and the same command given again yields nothing more. */
  then(...expected: readonly LedgerEvent[]): Outcome {
    expect(this.events).toEqual(expected);
    expect(conceptOf(streamOf(this.command))).not.toBeNull();
    this.log.when(this.command).thenNothing();
    return this;
  }

  thenNothing(): Outcome {
    expect(this.events).toEqual([]);
    return this;
  }

  thenRefused(code: string, article?: string, words = ''): Outcome {
    expect(this.decision).toHaveProperty('refusal');
    if (!isRefused(this.decision)) return this;
    expect(this.decision.refusal.code).toBe(code);
    expect(this.decision.refusal.message).toMatch(/^["A-Z].*\.$/);
    expect(this.decision.refusal.message).toContain(words);
    if (article !== undefined) expect(this.decision.refusal.article).toContain(article);
    return this;
  }

  thenNotices(...codes: readonly string[]): Outcome {
    const { decision } = this;
    expect(isRefused(decision) ? decision : decision.notices.map(({ code }) => code)).toEqual(codes);
    return this;
  }
}
