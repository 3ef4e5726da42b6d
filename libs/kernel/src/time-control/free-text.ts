import { asClockSetting } from './encoded';
import type { Session, TimeControl } from './time-control';

/**
 * Time controls as organisers write them: "90 min + 30 sec", "40 moves in 90 minutes, then 30 minutes, plus 30 seconds
 * per move", "90'/40 + 30' + 30''/move", "1h30 + 30s", "G/60". Null where the text cannot be read without guessing.
 *
 * The text has single blanks. Every pattern here looks at a bounded number of characters from where it starts, so that
 * the time grows with the length of the text and not with its square.
 */
export function readWords(text: string): TimeControl | null {
  const plain = plainText(text);
  const words = plain.match(TOKENS);
  if (words === null || plain.replace(TOKENS, '').replace(FILLER, '').trim() !== '') return null;
  const draft = new Draft();
  for (const word of words) if (!draft.take(word.trim())) return null;
  return draft.finish();
}

/**
 * Spellings found in reports that `readWords` does not know, put into words that it knows. They are not part of
 * `readWords`, because texts recorded as given keep the meaning they had (decision 0013).
 */
export function otherSpelling(text: string): string {
  const line = singleQuotes(text).replace(/\s+/g, ' ').trim();
  return (
    line
      // "Standard: 90 minutes"
      .replace(/^(?:time control|standard|classical|rapid|blitz) ?[:,-]? ?/, '')
      // "90 minutes plus 30 sec plus 30 min after 40 moves"
      .replace(/^(.*) after (?:move (\d{1,3})|(\d{1,3}) moves?)$/, '$2$3 moves in $1')
      // "60 in 2hr, 30 in 1hr, rest in 1hr"
      .replace(/(?<!\d)(\d{1,3}) in (?=\d)/g, '$1 moves in ')
      // `100'x40+15'+30"`
      .replace(/(['m]) ?x ?(?=\d)/g, '$1/')
      // "40/120, 60": a number after a session of moves/minutes is a number of minutes
      .replace(/^(\d{1,3} ?\/ ?\d{1,3}), ?(\d{1,3})$/, '$1, $2 min')
      // "G/60 inc 5", "90 min + 30", "90 min + 30 per move"
      .replace(/(?:\+|\binc(?:rement)?) ?(\d{1,3})(?= ?(?:$|\/ ?move|(?:per|a|each|from) move))/, '+ $1 s')
  );
}

function singleQuotes(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘′´`]/g, "'")
    .replace(/[“”″]|''/g, '"');
}

const NUMBER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bone\b/g, '1'],
  [/\btwo\b/g, '2'],
  [/\bthree\b/g, '3'],
  [/\bhalf an hour\b/g, '30 min'],
  [/\ban hour\b/g, '1 h'],
];

/** One spelling for each thing: units become `h`, `m`, `s`; what repeats the obvious is dropped. */
function plainText(text: string): string {
  let plain = singleQuotes(text);
  for (const [word, number] of NUMBER_WORDS) plain = plain.replace(word, number);
  return (
    plain
      .replace(/\(([^()]*)\)/g, ' $1 ')
      .replace(/\s+/g, ' ')
      // From the first move on is what an increment does anyway.
      .replace(
        /,? ?(?:starting |beginning )?(?:from|with|at) (?:the )?(?:move (?:1|one)|1st move|first move|start|beginning)\b/g,
        '',
      )
      .replace(/\b(?:additional|extra|added|increment of|an increment of|a player makes a)\b/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/each time move (?:an?)? ?(\d{1,4}) ?sec.*$/, '+ $1 s per move')
      .replace(/(\d) ?(?:hours?|hrs?|std\.?|h)(?![a-z])\.?/g, '$1h ')
      .replace(/(\d) ?(?:minutes?|mins?\.?|mn|m|')(?![a-z])\.?/g, '$1m ')
      .replace(/(\d) ?(?:seconds?|secs?\.?|s|")(?![a-z])\.?/g, '$1s ')
      .replace(/\s+/g, ' ')
      .replace(/(?<!\d)(\d{1,4})h ?(\d{1,2})(?:m\b)?(?= ?(?:$|[+,;/]|for|then|plus|per))/g, '$1h$2m ')
      // "90+30 sec": the unit of the base goes without saying.
      .replace(/^(\d{1,4}) ?\+ ?(\d{1,4}s)/, '$1m + $2')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const N = '(?<!\\d)\\d{1,4}(?!\\d)';
const TOKENS = new RegExp(
  [
    `(?:first )?${N} moves?(?! 1\\b)`,
    `(?:sd|g|game) ?/ ?${N}(?:m\\b)?`,
    `${N} ?/ ?${N}m?(?=\\s|$|[+,;])`,
    `(?:${N}h ?)?${N}m ?/ ?${N}(?: ?moves?)?(?=\\s|$|[+,;])`,
    `${N}h ?${N}m`,
    `${N}h`,
    `${N}m`,
    `${N}s`,
    `from move ${N}`,
  ].join('|'),
  'g',
);

/** Words that join or explain and change nothing. */
const FILLER =
  /\b(?:for|in|then|followed|by|plus|and|all|the|to|end|of|game|rest|remaining|first|moves?|per|each|every|a|increment|inc|player|with|is|finish|complete|sudden|death|sd|ko|k\.o|on|his|clock|time|until|starting|but|is)\b|[+,;:/&.-]/g;

/** Collects sessions and increments in the order of the text. */
class Draft {
  private readonly sessions: { moves: number | null; seconds: number }[] = [];
  private pendingMoves: number | null = null;
  private incrementSeconds = 0;
  private incrementFrom = 1;

  /** False where the word makes no sense at this point. */
  take(word: string): boolean {
    const slashed = /^(\d+)\s?\/\s?(\d+)m?$/.exec(word);
    if (slashed !== null) return this.session(Number(slashed[1]), Number(slashed[2]) * 60);
    const whole = /^(?:sd|g|game)\s?\/\s?(\d+)m?$/.exec(word);
    if (whole !== null) return this.session(null, Number(whole[1]) * 60);
    const perMoves = /^((?:\d+h\s?)?\d+m)\s?\/\s?(\d+)(?: ?moves?)?$/.exec(word);
    if (perMoves !== null) return this.session(Number(perMoves[2]), durationSeconds(perMoves[1]!));
    const from = /^from move (\d+)$/.exec(word);
    if (from !== null) return this.increaseFrom(Number(from[1]));
    const moves = /^(?:first )?(\d+) moves?$/.exec(word);
    if (moves !== null) return this.moves(Number(moves[1]));
    const increment = /^(\d+)s$/.exec(word);
    if (increment !== null) return this.increase(Number(increment[1]));
    const moveCount = this.pendingMoves;
    this.pendingMoves = null;
    return this.session(moveCount, durationSeconds(word));
  }

  private session(moves: number | null, seconds: number): boolean {
    if (moves === 0) return false;
    this.sessions.push({ moves, seconds });
    return true;
  }

  /** "40 moves in 90 minutes" names the moves first, "90 minutes for 40 moves" afterwards. */
  private moves(count: number): boolean {
    const last = this.sessions.at(-1);
    if (last !== undefined && last.moves === null) last.moves = count;
    else if (this.pendingMoves === null) this.pendingMoves = count;
    else return false;
    return count > 0;
  }

  private increase(seconds: number): boolean {
    if (this.sessions.length === 0) return false;
    // "with 30 seconds per move" may follow each session. Two different increments are a guess.
    if (this.incrementSeconds !== 0 && this.incrementSeconds !== seconds) return false;
    this.incrementSeconds = seconds;
    return true;
  }

  private increaseFrom(move: number): boolean {
    this.incrementFrom = move;
    return this.incrementSeconds !== 0;
  }

  finish(): TimeControl | null {
    if (this.pendingMoves !== null) return null;
    const sessions: Session[] = [];
    let nextMove = 1;
    for (const { moves, seconds } of this.sessions) {
      const increases = nextMove >= this.incrementFrom;
      sessions.push({ moves, seconds, incrementSeconds: increases ? this.incrementSeconds : 0 });
      nextMove += moves ?? 0;
    }
    const incrementUsed = this.incrementSeconds === 0 || sessions.some((s) => s.incrementSeconds > 0);
    const clock = asClockSetting(sessions);
    return clock === null || !incrementUsed ? null : { white: clock, black: clock };
  }
}

function durationSeconds(word: string): number {
  const hours = /(\d+)h/.exec(word);
  const minutes = /(\d+)m/.exec(word);
  return Number(hours?.[1] ?? '0') * 3600 + Number(minutes?.[1] ?? '0') * 60;
}
