import type { CalendarDate, LogPosition } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Command, Decision, Grounds, LedgerEvent, Notice, Placed, World } from '@ledger/ledger';
import { decide, decideInSteps, isRefused } from '@ledger/ledger';
import { giveTurn } from '@ledger/store';

/** An event that was decided on, with its name and what its command says of the reason. */
export interface DecidedEvent {
  readonly id: string;
  readonly event: LedgerEvent;
  readonly grounds: Partial<Grounds>;
}

export interface Decisions {
  readonly decided: readonly DecidedEvent[];
  readonly notices: readonly Notice[];
}

/** What commands about one stream, given one after the other, lead to; each knows what follows from those before it. */
class DecisionsInTurn implements Decisions {
  readonly decided: DecidedEvent[] = [];
  readonly notices: Notice[] = [];
  readonly past: Placed[];

  constructor(
    history: readonly Placed[],
    private readonly newId: () => string,
  ) {
    this.past = history.slice();
  }

  /** Throws the refusal: then none of the decisions counts. After the last command nobody asks for the past. */
  add(command: Command, decision: Decision, isLast: boolean): void {
    if (isRefused(decision)) throw new RefusedError(decision.refusal);
    this.notices.push(...decision.notices);
    const grounds = groundsOf(command);
    for (const event of decision.events) {
      const id = this.newId();
      this.decided.push({ id, event, grounds });
      if (isLast) continue;
      const position = ((this.past.at(-1)?.position ?? 0) + 1) as LogPosition;
      this.past.push({ id, position, ...event });
    }
  }
}

/**
 * Decides commands about one stream one after the other, each knowing what follows from those before it. Throws the
 * first refusal: then none of them counts.
 */
export function decideInTurn(
  commands: readonly Command[],
  history: readonly Placed[],
  world: World,
  today: CalendarDate,
  newId: () => string,
): Decisions {
  const decisions = new DecisionsInTurn(history, newId);
  for (const command of commands) {
    const decision = decide(command, decisions.past, world, today);
    decisions.add(command, decision, command === commands.at(-1));
  }
  return decisions;
}

/** The same, and other work has its turn within a decision that takes long. */
export async function decideWithPauses(
  commands: readonly Command[],
  history: readonly Placed[],
  world: World,
  today: CalendarDate,
  newId: () => string,
): Promise<Decisions> {
  const decisions = new DecisionsInTurn(history, newId);
  for (const command of commands) {
    const steps = decideInSteps(command, decisions.past, world, today);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) await giveTurn();
    decisions.add(command, step.value, command === commands.at(-1));
  }
  return decisions;
}

const NO_GROUNDS: Partial<Grounds> = {};

function groundsOf(command: Command): Partial<Grounds> {
  if (!('reason' in command)) return NO_GROUNDS;
  return command.evidence === undefined
    ? { reason: command.reason }
    : { reason: command.reason, evidence: command.evidence };
}
