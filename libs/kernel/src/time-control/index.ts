import type { Refusal } from '../refusal';
import { kernelRefusal } from '../refusals';
import { readBySize, readRecordedForm, readSeconds, recordedForm, writeRecord222 } from './encoded';
import { otherSpelling, readWords } from './free-text';
import type { TimeControl } from './time-control';
import { describeTimeControl } from './time-control';

export { recordedForm, writeRecord222 };
export * from './time-control';

/** The longest time control that a person may type on the command line, in a request or in a form. */
export const LONGEST_TIME_CONTROL = 60;
/** Record 122 holds sentences, and the longest sentence that is known to be meant has 150 characters. */
export const LONGEST_TIME_CONTROL_SENTENCE = 200;

/**
 * Reads a recorded time control: the recorded form, or a text that was recorded as given before there was such a form.
 * Those texts keep the meaning that lists were published with (decision 0013). Longer texts are ignored: the bound
 * keeps a ledger readable into which a text without bounds was once recorded.
 */
export function readTimeControl(recorded: string): TimeControl | null {
  if (recorded.length > LONGEST_TIME_CONTROL_SENTENCE) return null;
  return readRecordedForm(recorded) ?? readAsGiven(recorded);
}

function readAsGiven(text: string): TimeControl | null {
  const line = text.replace(/\s+/g, ' ');
  return readBySize(line) ?? readWords(line);
}

/** TRF record 122, where organisers write what they like. Null where the text cannot be read without a guess. */
export function readRecord122(text: string): TimeControl | null {
  if (text.length > LONGEST_TIME_CONTROL_SENTENCE) return null;
  const control = readTimeControl(text) ?? readAsGiven(otherSpelling(text));
  if (control === null || !isPlayable(control)) return null;
  // "90/40+30" has the minutes first: no time control counts 90 moves.
  const sessions = [...control.white, ...control.black];
  return sessions.every(({ moves }) => (moves ?? 0) <= MOST_MOVES) ? control : null;
}

const MOST_MOVES = 60;

/** TRF26 record 222. Null where the text is not of its form, or leaves a part of the game without time. */
export function readRecord222(text: string): TimeControl | null {
  const control = readSeconds(text);
  return control !== null && isPlayable(control) ? control : null;
}

/**
 * What a person types, as `--time-control` or in a request: minutes+increment, the code of record 222, or the words of
 * record 122. The answer is the form to record.
 */
export function typedTimeControl(
  text: string,
): { readonly recorded: string } | { readonly refusal: Refusal } {
  if (text.length > LONGEST_TIME_CONTROL) {
    return {
      refusal: kernelRefusal('TimeControlTooLong', {
        length: text.length,
        limit: LONGEST_TIME_CONTROL,
        advice: FORMS,
      }),
    };
  }
  const control = readRecord122(text);
  if (control !== null) return { recorded: recordedForm(control) };
  return {
    refusal: kernelRefusal('TimeControlUnreadable', { text, advice: FORMS }),
  };
}

/** A recorded time control for readers: `90 min + 30 s`, in whatever form it was recorded. */
export function describeRecordedTimeControl(recorded: string): string {
  const control = readTimeControl(recorded);
  return control === null ? `"${recorded}" (cannot be read)` : describeTimeControl(control);
}

/** Whether two recorded time controls are the same, in whatever form they were recorded. */
export function sameTimeControl(a: string | null, b: string | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const [one, other] = [readTimeControl(a), readTimeControl(b)];
  return one !== null && other !== null && recordedForm(one) === recordedForm(other);
}

const FORMS =
  'Write minutes+increment, for example 90+30, or the code of TRF26 record 222, for example 40/5400+30:1800+30.';

const LONGEST_SESSION_SECONDS = 99_999;

/** Each side has time for each move of the game: the last session lasts to its end. */
function isPlayable({ white, black }: TimeControl): boolean {
  return [white, black].every(
    (clock) =>
      clock.at(-1)!.moves === null &&
      clock.every(({ seconds }) => seconds > 0 && seconds <= LONGEST_SESSION_SECONDS),
  );
}
