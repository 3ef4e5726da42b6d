import type { LogPosition } from '@ledger/kernel';
import type { Command, EventType, Placed, StreamState, World } from '@ledger/ledger';
import {
  conceptOf,
  eventsOf,
  evolveFederation,
  evolveList,
  evolvePlayer,
  evolveRules,
  evolveTournament,
  isRefused,
  EVENT_CATALOGUE,
  noRules,
  stateOf,
  unknownFederation,
  unknownPlayer,
  unknownTournament,
  unpublishedList,
} from '@ledger/ledger';
import fc from 'fast-check';
import { anyCommand, COMMAND_TYPES } from './any-command';
import { day, fed, id, REPORTED, tid } from './fixtures';
import type { Log } from './given';
import { given } from './given';

/** Tries commands one after the other; those refused leave no trace. */
function attempt(
  commands: readonly Command[],
  accepted: (before: Log, command: Command, after: Log) => void = () => {},
): Log {
  return commands.reduce<Log>(
    (log, asked) => {
      const command = aimed(asked, log);
      const outcome = log.when(command);
      if (isRefused(outcome.decision)) return log;
      const after = outcome.log;
      accepted(log, command, after);
      return after;
    },
    given(...REPORTED),
  );
}

/** A reversal names the event at its position, counted round the log. */
function aimed(command: Command, log: Log): Command {
  if (command.type !== 'RevertCorrection') return command;
  const target = log.events[log.events.length - 1 - (command.position % log.events.length)]!;
  return { ...command, stream: target.stream, position: target.position };
}

const commands = fc.array(anyCommand, { maxLength: 40, size: 'max' });
const streams = (log: Log): string[] => [...new Set(log.events.map(({ stream }) => stream))];
const viewOf = (stream: string, events: readonly Placed[]): unknown => stateOf(stream, events)!.view;

function evolveOneByOne(stream: string, events: readonly Placed[]): StreamState<unknown> {
  const fold = <S>(evolve: (state: S, event: never) => S, initial: S): StreamState<unknown> =>
    events.reduce((state, event) => evolve(state, event as never), initial) as StreamState<unknown>;
  switch (conceptOf(stream)!) {
    case 'player':
      return fold(evolvePlayer, unknownPlayer);
    case 'federation':
      return fold(evolveFederation, unknownFederation);
    case 'tournament':
      return fold(evolveTournament, unknownTournament);
    case 'rules':
      return fold(evolveRules, noRules);
    case 'list':
      return fold(evolveList, unpublishedList);
  }
}

/** All that the world can be asked about the small world. */
function answers(world: World): unknown {
  const players = [101, 102, 103, 104, 105].map(id);
  const tournaments = [tid('T1'), tid('T2')];
  return {
    kept: players.map((player) => world.keptId(player)),
    identities: tournaments.map((tournament) =>
      players.map((player) => world.identityIn(tournament, player)),
    ),
    suspensions: players.map((player) => world.suspensions(player)),
    deaths: players.map((player) => world.deceasedOn(player)),
    federations: ['GER', 'FRA'].map((code) => world.federationStatus(fed(code), day('2024-02-10'))),
    duplicates: tournaments.map((tournament) => world.duplicateOf(tournament)),
  };
}

describe('laws of the facts, for any sequence of commands', () => {
  it('whatever is accepted evolves, event by event as at once', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const log = attempt(asked);
        for (const stream of streams(log)) {
          const events = log.stream(stream);
          const stepwise = evolveOneByOne(stream, events);
          expect(stepwise.view).toEqual(viewOf(stream, events));
          expect(eventsOf(stepwise)).toEqual(events);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('a command repeated records nothing', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        attempt(asked, (_before, command, after) => after.when(command).thenNothing());
      }),
      { numRuns: 150 },
    );
  });

  it('a reversal restores what was before, and its own reversal what was between', () => {
    let reversals = 0;
    fc.assert(
      fc.property(commands, (asked) => {
        attempt(asked, (before, _command, after) => {
          const recorded = after.events.slice(before.events.length);
          if (
            recorded.length === 0 ||
            !recorded.every(({ type }) => EVENT_CATALOGUE[type as EventType].insteadOfReverting === null)
          )
            return;
          const undo = (log: Log, position: LogPosition): Log => {
            const outcome = log.when({
              type: 'RevertCorrection',
              stream: recorded[0]!.stream,
              position,
              reason: 'wrong',
            });
            // A merge may have become impossible meanwhile; everything else must come back.
            return isRefused(outcome.decision) ? log : outcome.log;
          };
          const undone = recorded.reduce((log, { position }) => undo(log, position), after);
          const { stream } = recorded[0]!;
          if (undone === after) return;
          reversals += 1;
          expect(viewOf(stream, undone.stream(stream))).toEqual(viewOf(stream, before.stream(stream)));
          expect(answers(undone.world)).toEqual(answers(before.world));
          const redone = undone.events
            .slice(after.events.length)
            .reduce((log, { position }) => undo(log, position), undone);
          expect(viewOf(stream, redone.stream(stream))).toEqual(viewOf(stream, after.stream(stream)));
        });
      }),
      { numRuns: 100 },
    );
    expect(reversals).toBeGreaterThan(100);
  });

  it('a reversal leaves everything recorded since as if its target had never been', () => {
    fc.assert(
      fc.property(commands, fc.nat(), (asked, pick) => {
        const log = attempt(asked);
        const targets = log.events.filter(
          ({ type }) =>
            EVENT_CATALOGUE[type as EventType].insteadOfReverting === null && type !== 'CorrectionReverted',
        );
        const target = targets[pick % Math.max(1, targets.length)];
        if (target === undefined) return;
        const { stream, position } = target;
        const outcome = log.when({ type: 'RevertCorrection', stream, position, reason: 'wrong' });
        if (isRefused(outcome.decision) || outcome.events.length === 0) return;
        const gone = new Set(outcome.events.map(({ data }) => (data as { target: string }).target));
        const without = log.stream(stream).filter(({ id: each }) => !gone.has(each));
        expect(viewOf(stream, outcome.log.stream(stream))).toEqual(viewOf(stream, without));
      }),
      { numRuns: 150 },
    );
  });

  it('the sequences reach most commands', () => {
    const reached = new Set<string>();
    for (const asked of fc.sample(fc.array(anyCommand, { minLength: 60, maxLength: 60 }), {
      numRuns: 900,
      seed: 6,
    })) {
      attempt(asked, (before, command, after) => {
        if (after.events.length > before.events.length) reached.add(command.type);
      });
    }
    const never = COMMAND_TYPES.filter((type) => !reached.has(type));
    // Erratum: the shipped digests of the small world never change.
    expect(never.filter((type) => type !== 'RecordErratum')).toEqual([]);
  });
});
