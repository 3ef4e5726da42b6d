/** One stretch of a time control: so many moves (null: the rest of the game) in so many seconds, with an increment. */
export interface TimePeriod {
  readonly moves: number | null;
  readonly seconds: number;
  readonly incrementSeconds: number;
}

/** Both sides' periods; they differ only in Armageddon games. */
export interface TimeControl {
  readonly white: readonly TimePeriod[];
  readonly black: readonly TimePeriod[];
}

/** The encoded form of TRF26 record 222: `5400+30`, `40/6000+30:900+30`, `W300-B240`. */
export function readEncodedTimeControl(text: string): TimeControl | null {
  if (text[0] !== 'W' && text[0] !== 'w') {
    const periods = readPeriods(text);
    return periods === null ? null : { white: periods, black: periods };
  }
  const dash = text.indexOf('-');
  if (dash < 0 || (text[dash + 1] !== 'B' && text[dash + 1] !== 'b')) return null;
  const white = readPeriods(text.slice(1, dash));
  const black = readPeriods(text.slice(dash + 2));
  return white === null || black === null ? null : { white, black };
}

const PERIOD = /^(?:(\d{1,3})\/)?(\d{1,5})(?:\+(\d{1,4}))?$/;

function readPeriods(text: string): TimePeriod[] | null {
  const periods: TimePeriod[] = [];
  for (const part of text.split(':')) {
    const match = PERIOD.exec(part.trim());
    if (match === null) return null;
    const moves = match[1] === undefined ? null : Number(match[1]);
    const seconds = Number(match[2]);
    if (moves === 0 || seconds === 0) return null;
    periods.push({ moves, seconds, incrementSeconds: Number(match[3] ?? 0) });
  }
  return periods;
}

/** The way back: what record 222 prints. */
export function encodeTimeControl(control: TimeControl): string {
  const white = encodePeriods(control.white);
  const black = encodePeriods(control.black);
  return white === black ? white : `W${white}-B${black}`;
}

function encodePeriods(periods: readonly TimePeriod[]): string {
  return periods
    .map(({ moves, seconds, incrementSeconds }) => {
      const increment = incrementSeconds === 0 ? '' : `+${incrementSeconds}`;
      return `${moves === null ? '' : `${moves}/`}${seconds}${increment}`;
    })
    .join(':');
}

const LONGEST_TEXT = 80;
/** `90+30`, `90'+30"`, `90 min + 30 sec per move`, `15 minutes`, `G/60 inc 10`. */
const SIMPLE =
  /^(?:g\/)?(\d{1,3}) ?(?:min(?:utes)?|m|'|′)?(?: ?(?:\+|inc) ?(\d{1,3}) ?(?:sec(?:onds)?|s|''|"|″)?(?: ?(?:\/|per|a|each) ?move)?)?$/;

/** A time control in words or in the usual `minutes+seconds`; null where it is not one of the simple forms. */
export function readTimeControlText(text: string): TimeControl | null {
  if (text.length > LONGEST_TEXT) return null;
  const match = SIMPLE.exec(text.toLowerCase().split(/\s+/).join(' ').trim());
  const minutes = Number(match?.[1] ?? 0);
  if (match === null || minutes === 0) return null;
  const period: TimePeriod = { moves: null, seconds: minutes * 60, incrementSeconds: Number(match[2] ?? 0) };
  return { white: [period], black: [period] };
}
