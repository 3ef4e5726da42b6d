import type { CalendarDate, LogPosition } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Command, Grounds, LedgerEvent, Notice, Placed, World } from '@ledger/ledger';
import { decide, isRefused } from '@ledger/ledger';

/** An event that was decided on, with its name and what its command says of the reason. */
export interface DecidedEvent {
  readonly id: string;
  readonly event: LedgerEvent;
  readonly grounds: Partial<Grounds>;
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
): { readonly decided: readonly DecidedEvent[]; readonly notices: readonly Notice[] } {
  const past = [...history];
  const decided: DecidedEvent[] = [];
  const notices: Notice[] = [];
  let position = past.at(-1)?.position ?? 0;
  for (const command of commands) {
    const decision = decide(command, past, world, today);
    if (isRefused(decision)) throw new RefusedError(decision.refusal);
    notices.push(...decision.notices);
    for (const event of decision.events) {
      const id = newId();
      position += 1;
      decided.push({ id, event, grounds: groundsOf(command) });
      past.push({ id, position: position as LogPosition, ...event });
    }
  }
  return { decided, notices };
}

function groundsOf(command: Command): Partial<Grounds> {
  if (!('reason' in command)) return {};
  return command.evidence === undefined
    ? { reason: command.reason }
    : { reason: command.reason, evidence: command.evidence };
}
