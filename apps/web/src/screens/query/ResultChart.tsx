import { plural, whole } from '../../ui/numbers';
import type { Chart, Scale, Value } from './chart-figures';
import { amountOf, binsOf, fromFirstToLast, scaleOf } from './chart-figures';

const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 64;
const FOOT = 34;
const HEAD = 12;
const RIGHT = 16;
/** Beyond this, bars are thinner than their gaps. */
const MOST_BARS = 60;

/** Pixels. */
const LEAST_LABEL = 52;
const LETTER = 8;

interface ChartProps {
  readonly kind: Exclude<Chart, 'none'>;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  readonly x: number;
  readonly y: number;
}

/** Two columns of an answer as a drawing; the table below it has the same values. */
export function ResultChart({ kind, columns, rows, x, y }: ChartProps) {
  const values =
    kind === 'histogram' ? rows.map((row) => amountOf(row[x])) : rows.map((row) => amountOf(row[y]));
  const drawn = values.filter((value) => value !== null);
  if (drawn.length === 0) return <p className="soft">No numbers to draw: choose other columns.</p>;
  const what =
    kind === 'histogram'
      ? `Histogram of ${columns[x]}, ${plural(drawn.length, 'value')}`
      : `${NAMES[kind]} of ${columns[y]} by ${columns[x]}, ${plural(drawn.length, 'value')}`;
  return (
    <figure className="query-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={what}>
        {kind === 'histogram' && <HistogramMarks values={drawn} />}
        {kind === 'bar' && (
          <BarMarks
            bars={rows
              .slice(0, MOST_BARS)
              .map((row) => ({ label: String(row[x] ?? ''), value: amountOf(row[y]) ?? 0 }))}
          />
        )}
        {(kind === 'line' || kind === 'scatter') && (
          <PointMarks rows={rows} x={x} y={y} joined={kind === 'line'} />
        )}
      </svg>
      <figcaption className="small soft">
        {what}
        {kind === 'bar' && rows.length > MOST_BARS ? `; the first ${MOST_BARS} are drawn.` : '.'}
      </figcaption>
    </figure>
  );
}

const NAMES = { line: 'Line', bar: 'Bars', scatter: 'Scatter' } as const;

const along = ({ from, to }: Scale, value: number): number =>
  LEFT + ((value - from) / (to - from)) * (WIDTH - LEFT - RIGHT);
const up = ({ from, to }: Scale, value: number): number =>
  HEIGHT - FOOT - ((value - from) / (to - from)) * (HEIGHT - FOOT - HEAD);

function SideAxis({ scale }: { readonly scale: Scale }) {
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <line className="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={up(scale, tick)} y2={up(scale, tick)} />
      <text className="side" x={LEFT - 8} y={up(scale, tick) + 4}>
        {label(tick)}
      </text>
    </g>
  ));
}

/** Round numbers below a drawing of points. */
function FootAxis({ scale }: { readonly scale: Scale }) {
  return scale.ticks.map((tick) => (
    <text key={tick} x={along(scale, tick)} y={HEIGHT - 12}>
      {label(tick)}
    </text>
  ));
}

/** Pixels between the middles of two days, so that they do not touch. */
const DAY_WIDTH = 84;

/** Some of the days below a drawing of points, as far apart as they are long. */
function DayLabels({ points, base }: { readonly points: readonly Point[]; readonly base: Scale }) {
  const last = WIDTH - RIGHT - DAY_WIDTH / 2;
  let free = LEFT;
  return points
    .toSorted((a, b) => a.across - b.across)
    .map(({ across, name }, at) => {
      const x = along(base, across);
      if (x < free || x > last) return null;
      free = x + DAY_WIDTH;
      return (
        <text key={at} x={x} y={HEIGHT - 12}>
          {name}
        </text>
      );
    });
}

interface Point {
  readonly across: number;
  readonly value: number;
  readonly name: string;
}

function label(value: number): string {
  return Number.isInteger(value) ? whole(value) : String(Number(value.toPrecision(4)));
}

function HistogramMarks({ values }: { readonly values: readonly number[] }) {
  const bins = binsOf(values);
  return <BarMarks areBins bars={bins.map(({ from, count }) => ({ label: label(from), value: count }))} />;
}

function BarMarks({
  bars,
  areBins = false,
}: {
  /** A bin has its first number below its left edge. */
  readonly areBins?: boolean;
  readonly bars: readonly { readonly label: string; readonly value: number }[];
}) {
  const scale = scaleOf(
    bars.map(({ value }) => value),
    true,
  );
  const width = (WIDTH - LEFT - RIGHT) / bars.length;
  const longest = Math.max(...bars.map(({ label: name }) => name.length));
  const every = Math.ceil(Math.max(LEAST_LABEL, longest * LETTER) / width);
  return (
    <>
      <SideAxis scale={scale} />
      {bars.map(({ label: name, value }, at) => (
        <g key={at}>
          <title>{`${name}: ${label(value)}`}</title>
          <rect
            x={LEFT + at * width + 1}
            y={Math.min(up(scale, value), up(scale, 0))}
            width={Math.max(1, width - 2)}
            height={Math.abs(up(scale, 0) - up(scale, value))}
          />
          {at % every === 0 && (
            <text
              className={areBins ? 'from' : ''}
              x={LEFT + at * width + (areBins ? 0 : width / 2)}
              y={HEIGHT - 12}
            >
              {name}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

function PointMarks({
  rows,
  x,
  y,
  joined,
}: Pick<ChartProps, 'rows' | 'x' | 'y'> & { readonly joined: boolean }) {
  const points = rows.flatMap((row) => {
    const [across, value] = [amountOf(row[x]), amountOf(row[y])];
    return across === null || value === null ? [] : [{ across, value, name: String(row[x]) }];
  });
  if (points.length === 0) return null;
  const isDay = points.every(({ name }) => /^\d{4}-\d{2}-\d{2}/.test(name));
  const across = points.map((point) => point.across);
  const base = isDay ? fromFirstToLast(across) : scaleOf(across);
  const side = scaleOf(points.map(({ value }) => value));
  const path = points.map((point) => `${along(base, point.across)},${up(side, point.value)}`).join(' ');
  return (
    <>
      <SideAxis scale={side} />
      {isDay ? <DayLabels points={points} base={base} /> : <FootAxis scale={base} />}
      {joined && <polyline points={path} />}
      {points.map((point, at) => (
        <g key={at}>
          <title>{`${point.name}: ${label(point.value)}`}</title>
          <circle cx={along(base, point.across)} cy={up(side, point.value)} r={joined ? 2.5 : 3.5} />
        </g>
      ))}
    </>
  );
}
