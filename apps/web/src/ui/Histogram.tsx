import { useMemo } from 'react';
import { plural, signed } from './numbers';
import './histogram.css';

const WIDTH = 720;
const HEIGHT = 170;
const FOOT = 24;
const MOST_BARS = 48;

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How a set of changes is spread: falls to the left of zero, rises to the right. */
export function Histogram({ changes, what }: { readonly changes: readonly number[]; readonly what: string }) {
  const bars = useMemo(() => barsOf(changes), [changes]);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const width = WIDTH / Math.max(1, bars.length);
  const rises = changes.filter((change) => change > 0).length;
  const falls = changes.filter((change) => change < 0).length;
  const told = `${what}: ${plural(rises, 'rise')}, ${plural(falls, 'fall')}`;
  return (
    <figure className="histogram">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={told}>
        {bars.map(({ from, to, count }, i) => {
          const height = (count / most) * (HEIGHT - FOOT - 16);
          return (
            <g key={from}>
              <title>{`${from === to ? signed(from) : `${signed(from)} to ${signed(to)}`}: ${plural(count, 'player')}`}</title>
              <rect
                className={to < 0 ? 'falls' : 'rises'}
                x={i * width + 1}
                y={HEIGHT - FOOT - height}
                width={Math.max(1, width - 2)}
                height={height}
                rx="1.5"
              />
              {count > 0 && width > 22 && (
                <text x={i * width + width / 2} y={HEIGHT - FOOT - height - 4} className="count">
                  {count}
                </text>
              )}
              {(bars.length <= 16 || i % Math.ceil(bars.length / 12) === 0) && (
                <text x={i * width + width / 2} y={HEIGHT - 6}>
                  {signed(from)}
                </text>
              )}
            </g>
          );
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      </svg>
      <figcaption className="small soft">{told}</figcaption>
    </figure>
  );
}

/** Bars of equal width, a round number of points each, zero never inside one with falls. */
function barsOf(changes: readonly number[]): readonly Bar[] {
  const moved = changes.filter((change) => change !== 0);
  if (moved.length === 0) return [];
  const low = moved.reduce((least, change) => Math.min(least, change), 0);
  const high = moved.reduce((most, change) => Math.max(most, change), 0);
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((size) => (high - low) / size < MOST_BARS) ?? 500;
  const first = Math.floor(low / step);
  const counts = new Array<number>(Math.floor(high / step) - first + 1).fill(0);
  for (const change of moved) counts[Math.floor(change / step) - first]! += 1;
  return counts.map((count, i) => ({ from: (first + i) * step, to: (first + i + 1) * step - 1, count }));
}
