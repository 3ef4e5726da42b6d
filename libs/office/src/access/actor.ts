import { textFault } from '@ledger/kernel';

const LONGEST_ACTOR = 200;

/**
 * The actor of an event: a name for people, and what distinguishes two people of one name (the id of a key, the subject
 * of a provider).
 */
export function actorOf(name: string, identity: string): string {
  return `${name} (${identity})`;
}

/** What keeps a text from being recorded as the actor of an event, or null. */
export function actorFault(actor: string): string | null {
  if (actor.length > LONGEST_ACTOR)
    return `must have at most ${LONGEST_ACTOR} characters, not ${actor.length}`;
  return textFault(actor);
}
