import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { plural, signed, whole } from './numbers';
import './histogram.css';

const HEIGHT = 190;
const HEAD = 18;
const FOOT = 24;
/** Space for the counts on the left. */
const SIDE = 34;
const NARROWEST_BAR = 14;
/** Between two labels of the foot. */
const LABEL = 52;

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How a set of changes is spread: falls to the left of zero, rises to the right. */
export function Histogram({ changes, what }: { readonly changes: readonly number[]; readonly what: string }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const plotWidth = Math.max(1, width - SIDE);
  const bars = useMemo(
    () => barsOf(changes, Math.max(8, Math.floor(plotWidth / NARROWEST_BAR))),
    [changes, plotWidth],
  );
  const rises = changes.filter((change) => change > 0).length;
  const falls = changes.filter((change) => change < 0).length;
  const summary = `${what}: ${plural(rises, 'rise')}, ${plural(falls, 'fall')}`;
  const most = bars.reduce((highest, { count }) => Math.max(highest, count), 1);
  const step = roundStep(most / 4);
  const ground = HEIGHT - FOOT;
  const up = (count: number): number => ground - (count / most) * (ground - HEAD);
  const barWidth = plotWidth / Math.max(1, bars.length);
  const everyLabel = Math.max(1, Math.ceil(LABEL / barWidth));
  const zero = bars.findIndex(({ from, to }) => from <= 0 && to >= 0);
  return (
    <figure className="histogram" hidden={bars.length === 0}>
      <div ref={box}>
        <svg width={Math.max(1, width)} height={HEIGHT} role="img" aria-label={summary}>
          {Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step).map((count) => (
            <g key={count}>
              <line
                className={count === 0 ? 'ground' : ''}
                x1={SIDE}
                x2={width}
                y1={up(count)}
                y2={up(count)}
              />
              <text className="side" x={SIDE - 8} y={up(count) + 4}>
                {whole(count)}
              </text>
            </g>
          ))}
          {bars.map(({ from, to, count }, i) => (
            <g key={from}>
              <title>{`${from === to ? signed(from) : `${signed(from)} to ${signed(to)}`}: ${plural(count, 'player')}`}</title>
              <rect
                className={to < 0 ? 'falls' : 'rises'}
                x={SIDE + i * barWidth + 1}
                y={up(count)}
                width={Math.max(1, barWidth - 2)}
                height={ground - up(count)}
              />
              {(i - zero) % everyLabel === 0 && (
                <text x={SIDE + i * barWidth + barWidth / 2} y={HEIGHT - 6}>
                  {signed(from)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <figcaption className="small soft">{summary}, in points; height is the number of players.</figcaption>
    </figure>
  );
}

/** A round number of players between two lines, at least one. */
function roundStep(wanted: number): number {
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, wanted)));
  return [1, 2, 5, 10].map((size) => size * scale).find((size) => size >= wanted) ?? scale;
}

/** Bars of equal width, a round number of points each, zero never inside one with falls. */
function barsOf(changes: readonly number[], mostBars: number): readonly Bar[] {
  const moved = changes.filter((change) => change !== 0);
  if (moved.length === 0) return [];
  const low = moved.reduce((least, change) => Math.min(least, change), 0);
  const high = moved.reduce((most, change) => Math.max(most, change), 0);
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((size) => (high - low) / size < mostBars - 1) ?? 500;
  const first = Math.floor(low / step);
  const counts = new Array<number>(Math.floor(high / step) - first + 1).fill(0);
  for (const change of moved) counts[Math.floor(change / step) - first]! += 1;
  return counts.map((count, i) => ({ from: (first + i) * step, to: (first + i + 1) * step - 1, count }));
}

/** How wide an element is, kept current, for what is drawn to the pixel. */
function useWidth<Box extends Element>(): readonly [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = box.current!;
    setWidth(Math.floor(measured.clientWidth));
    const resized = new ResizeObserver(() => setWidth(Math.floor(measured.clientWidth)));
    resized.observe(measured);
    return () => resized.disconnect();
  }, []);
  return [box, width];
}
