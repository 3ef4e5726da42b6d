import type { ClockSetting, Session, TimeControl } from './time-control';

/**
 * `90+30` (minutes and increment), and the encoded form of TRF26 record 222: `d[:d]` or `Wd-Bd`, where d is
 * `M/S`, `M/S+I`, `S` or `S+I` in seconds. Null where the text has neither form.
 *
 * The two forms look alike, so the size tells: three minutes, 180 seconds, is the least base any text has ever called
 * chess (R&B 2018 1.1), and nobody gives 180 minutes to one session; so a first session under 180 is meant in minutes.
 */
export function readEncodedTimeControl(text: string): TimeControl | null {
  const compact = text
    .trim()
    .replace(/\s*([+:/-])\s*/g, '$1')
    .toUpperCase();
  const sides = /^W([^WB]+)-B([^WB]+)$/.exec(compact);
  if (sides !== null) {
    const white = readSessions(sides[1]!);
    const black = readSessions(sides[2]!);
    return white === null || black === null ? null : { white, black };
  }
  const both = readSessions(compact);
  return both === null ? null : { white: both, black: both };
}

const SECONDS_FROM = 180;
const SESSION = /^(?:(\d{1,3})\/)?(\d{1,5})(?:\+(\d{1,3}))?$/;

function readSessions(text: string): ClockSetting | null {
  const sessions: Session[] = [];
  let unit = 1;
  for (const part of text.split(':')) {
    const match = SESSION.exec(part);
    if (match === null) return null;
    const base = Number(match[2]);
    if (sessions.length === 0 && base < SECONDS_FROM) unit = 60;
    const moves = match[1] === undefined ? null : Number(match[1]);
    if (moves === 0) return null;
    sessions.push({ moves, seconds: base * unit, incrementSeconds: Number(match[3] ?? '0') });
  }
  return asClockSetting(sessions);
}

/** Only the last session may, and must, last to the end of the game. */
export function asClockSetting(sessions: readonly Session[]): ClockSetting | null {
  const [first, ...rest] = sessions;
  if (first === undefined) return null;
  const endless = sessions.findIndex((session) => session.moves === null);
  if (endless !== -1 && endless !== sessions.length - 1) return null;
  return [first, ...rest];
}
