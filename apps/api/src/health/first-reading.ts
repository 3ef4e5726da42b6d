import type { Office } from '@ledger/office';

/** How far the first reading of the log is. */
interface ReadingProgress {
  /** Events read, of all in the log. */
  readonly read: number;
  readonly of: number;
  /** Null until the rate is known. */
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
}

/** Measures how fast the log is read, from the first time that it is asked. */
export class FirstReading {
  private first: { readonly at: number; readonly read: number } | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {}

  progress(read: number, of: number): ReadingProgress {
    this.first ??= { at: this.now(), read };
    const perSecond = ((read - this.first.read) * 1000) / Math.max(1, this.now() - this.first.at);
    if (perSecond <= 0) return { read, of, perSecond: null, secondsLeft: null };
    return {
      read,
      of,
      perSecond: Math.round(perSecond),
      secondsLeft: Math.ceil((of - read) / perSecond),
    };
  }
}

const SHOWN_EVERY_MS = 5_000;

/** Reports the first reading of the log while it takes long; ends when the lists can answer. */
export function reportReading(office: Office, report: (line: string) => void): void {
  const reading = new FirstReading();
  const timer = setInterval(() => {
    void office.records.progress().then(
      ({ head, read, projected }) => {
        if (projected > 0 || head === 0) return clearInterval(timer);
        report(inWords(reading.progress(read, head)));
      },
      () => {},
    );
  }, SHOWN_EVERY_MS);
  timer.unref();
}

export function inWords({ read, of, perSecond, secondsLeft }: ReadingProgress): string {
  if (read >= of) return 'The log is read; the lists are being computed.';
  const share = `${count(read)} of ${count(of)} events (${Math.floor((read * 100) / of)} %)`;
  const rate = perSecond === null ? '' : `, ${count(perSecond)} events/s, about ${secondsLeft} s left`;
  return `Reading the log: ${share}${rate}.`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
