import type { ClockSetting, Session, TimeControl } from './time-control';

/**
 * TRF26 record 222: `d[:d]` or `Wd-Bd`, where d is `S`, `S+I`, `M/S` or `M/S+I`, everything in seconds. Null where the
 * text has another form.
 */
export function readSeconds(text: string): TimeControl | null {
  return readSides(text, SECONDS, () => 1);
}

export function writeRecord222(control: TimeControl): string {
  return writeSides(control, String, String);
}

/** The form in which the ledger records a time control. Every time has its unit: `90m+30s`, `40/90m+30s:30m+30s`. */
export function recordedForm(control: TimeControl): string {
  return writeSides(
    control,
    (seconds) => (seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`),
    (increment) => `${increment}s`,
  );
}

/** Only what `recordedForm` writes, to the letter: anything else was recorded as a person wrote it. */
export function readRecordedForm(text: string): TimeControl | null {
  const control = readSides(text, WITH_UNITS, (_base, unit) => (unit === 'm' ? 60 : 1));
  return control !== null && recordedForm(control) === text ? control : null;
}

/**
 * `90+30` in minutes and seconds, or record 222 in seconds, as people type them. The size of the first base decides:
 * three minutes, 180 seconds, is the least that any regulation calls chess (R&B 2018 1.1), and one session of 180
 * minutes is not played. So a first base under 180 is in minutes, and the sessions after it are too.
 */
export function readBySize(text: string): TimeControl | null {
  return readSides(text, SECONDS, (firstBase) => (firstBase < SECONDS_FROM ? 60 : 1));
}

const SECONDS_FROM = 180;
const SECONDS = /^(?:(\d{1,3})\/)?(\d{1,5})()(?:\+(\d{1,3}))?$/;
const WITH_UNITS = /^(?:(\d{1,3})\/)?(\d{1,5})([ms])(?:\+(\d{1,3})s)?$/;

type UnitSeconds = (firstBase: number, unit: string) => number;

function readSides(text: string, form: RegExp, unitSeconds: UnitSeconds): TimeControl | null {
  const compact = text
    .toLowerCase()
    .trim()
    .replace(/ ?([+:/-]) ?/g, '$1');
  const dash = compact.indexOf('-b');
  const unequal = compact.startsWith('w') && dash > 0;
  const white = readSessions(unequal ? compact.slice(1, dash) : compact, form, unitSeconds);
  const black = unequal ? readSessions(compact.slice(dash + 2), form, unitSeconds) : white;
  return white === null || black === null ? null : { white, black };
}

function readSessions(text: string, form: RegExp, unitSeconds: UnitSeconds): ClockSetting | null {
  const sessions: Session[] = [];
  let firstBase: number | null = null;
  for (const part of text.split(':')) {
    const match = form.exec(part);
    if (match === null) return null;
    const moves = match[1] === undefined ? null : Number(match[1]);
    if (moves === 0) return null;
    const base = Number(match[2]);
    firstBase ??= base;
    const seconds = base * unitSeconds(firstBase, match[3]!);
    sessions.push({ moves, seconds, incrementSeconds: Number(match[4] ?? '0') });
  }
  return asClockSetting(sessions);
}

/** A session without a number of moves lasts to the end of the game, so it is the last one. */
export function asClockSetting(sessions: readonly Session[]): ClockSetting | null {
  const [first, ...rest] = sessions;
  if (first === undefined) return null;
  const endless = sessions.findIndex((session) => session.moves === null);
  if (endless !== -1 && endless !== sessions.length - 1) return null;
  return [first, ...rest];
}

type TimeWriter = (seconds: number) => string;

function writeSides({ white, black }: TimeControl, time: TimeWriter, increment: TimeWriter): string {
  const [forWhite, forBlack] = [white, black].map((clock) =>
    clock
      .map(({ moves, seconds, incrementSeconds }) => {
        const added = incrementSeconds === 0 ? '' : `+${increment(incrementSeconds)}`;
        return `${moves === null ? '' : `${moves}/`}${time(seconds)}${added}`;
      })
      .join(':'),
  );
  return forWhite === forBlack ? forWhite! : `W${forWhite}-B${forBlack}`;
}
