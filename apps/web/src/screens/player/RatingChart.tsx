import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { monthOf, shortDate } from '../../ui/numbers';
import { usePalette } from '../../ui/palette';
import type { Palette } from '../../ui/palette';

/** A line of the chart: a rating for each list, null where there is none. */
export interface ChartLine {
  readonly label: string;
  readonly ratings: readonly (number | null)[];
  readonly look: 'main' | 'dashed' | 'dotted';
}

export interface ChartMark {
  readonly date: string;
  readonly kind: 'title' | 'inactive' | 'rules';
  readonly label: string;
}

interface RatingChartProps {
  readonly dates: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly marks?: readonly ChartMark[];
  readonly label: string;
  /** A list was clicked. */
  readonly onChoose?: (date: string) => void;
}

const HEIGHT = 280;
const NO_MARKS: readonly ChartMark[] = [];
const seconds = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;

/** Ratings over time. The table below has the same figures, for those who cannot see or click the chart. */
export default function RatingChart({ dates, lines, marks = NO_MARKS, label, onChoose }: RatingChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const palette = usePalette();
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });

  useEffect(() => {
    const box = frame.current!;
    const width = (): number => Math.max(240, Math.floor(box.clientWidth));
    const data = [dates.map(seconds), ...lines.map(({ ratings }) => [...ratings])] as uPlot.AlignedData;
    const chart = new uPlot(optionsOf(width(), palette, dates, lines, marks), data, box);
    const clicked = (): void => {
      const date = dates[chart.cursor.idx ?? -1];
      if (date !== undefined) choose.current?.(date);
    };
    chart.over.addEventListener('click', clicked);
    const resized = new ResizeObserver(() => chart.setSize({ width: width(), height: HEIGHT }));
    resized.observe(box);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [dates, lines, marks, palette]);

  return (
    <figure className={onChoose === undefined ? 'rating-chart' : 'rating-chart clickable'}>
      <div ref={frame} role="img" aria-label={label} />
      {marks.length > 0 && (
        <figcaption>
          <ul className="chart-marks">
            {marks.map(({ date, kind, label: text }) => (
              <li key={`${date} ${text}`}>
                <span className={`chart-mark ${kind}`} aria-hidden="true" />
                <span className="faint">{shortDate(date)}</span> {text}
              </li>
            ))}
          </ul>
        </figcaption>
      )}
    </figure>
  );
}

function optionsOf(
  width: number,
  palette: Palette,
  dates: readonly string[],
  lines: readonly ChartLine[],
  marks: readonly ChartMark[],
): uPlot.Options {
  const stepped = uPlot.paths.stepped!({ align: 1 });
  const axis = {
    stroke: palette['ink-faint'],
    grid: { stroke: palette.line, width: 1 },
    ticks: { show: false },
    font: `12px ${getComputedStyle(document.documentElement).fontFamily}`,
  };
  const value = (_chart: uPlot, rating: number | null): string => (rating === null ? '' : String(rating));
  const looks = {
    main: { stroke: palette.accent, width: 2.5 },
    dashed: { stroke: palette['line-strong'], width: 2, dash: [5, 4] },
    dotted: { stroke: palette.loss, width: 2, dash: [2, 3] },
  };
  return {
    width,
    height: HEIGHT,
    // Space for the half of the last date that reaches beyond the plot.
    padding: [null, 30, null, null],
    cursor: { y: false },
    scales: { x: { time: true }, y: { range: (_chart, low, high) => roundedRange(low, high) } },
    axes: [
      {
        ...axis,
        // A line at a list, as many as fit.
        splits: (chart) => spread(dates, Math.max(2, Math.floor(chart.width / 90))).map(seconds),
        values: (_chart, splits) => splits.map((time) => monthOf(new Date(time * 1000).toISOString())),
      },
      { ...axis, size: 46, values: (_chart, splits) => splits.map(String) },
    ],
    series: [
      {
        label: 'List',
        value: (_chart, time) => (time === null ? '' : monthOf(new Date(time * 1000).toISOString())),
      },
      ...lines.map(({ label, look }) => ({
        label,
        paths: stepped,
        points: { show: false },
        value,
        ...looks[look],
      })),
    ],
    hooks: { draw: [(chart) => drawMarks(chart, marks, palette)] },
  };
}

function roundedRange(low: number, high: number): [number, number] {
  return [Math.floor((low - 20) / 10) * 10, Math.ceil((high + 20) / 10) * 10];
}

/** Every n-th date, so that at most the given number is left. */
function spread(dates: readonly string[], most: number): string[] {
  const step = Math.max(1, Math.ceil(dates.length / most));
  return dates.filter((_, i) => i % step === 0);
}

/** Each mark is a thin line with a sign on top; shapes distinguish them. */
function drawMarks(chart: uPlot, marks: readonly ChartMark[], palette: Palette): void {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  for (const { date, kind } of marks) {
    const x = Math.round(chart.valToPos(seconds(date), 'x', true));
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.strokeStyle = kind === 'rules' ? palette['line-strong'] : palette.accent;
    ctx.fillStyle = ctx.strokeStyle;
    ctx.setLineDash(kind === 'rules' ? [2, 4] : [1, 3]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    drawSign(ctx, kind, x, bbox.top + 6 * devicePixelRatio, 4.5 * devicePixelRatio);
  }
  ctx.restore();
}

function drawSign(
  ctx: CanvasRenderingContext2D,
  kind: ChartMark['kind'],
  x: number,
  y: number,
  size: number,
): void {
  ctx.setLineDash([]);
  ctx.beginPath();
  if (kind === 'title') {
    ctx.moveTo(x, y - size);
    ctx.lineTo(x + size, y);
    ctx.lineTo(x, y + size);
    ctx.lineTo(x - size, y);
    ctx.closePath();
    ctx.fill();
  } else if (kind === 'inactive') {
    ctx.arc(x, y, size - 1, 0, 2 * Math.PI);
    ctx.stroke();
  } else ctx.fillRect(x - size / 2, y - size / 2, size, size);
}
