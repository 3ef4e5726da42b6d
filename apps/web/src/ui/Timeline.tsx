import { useMemo, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { longDate, monthOf } from './numbers';
import './timeline.css';

export interface Stop {
  readonly date: string;
  /** What is special about this list: a revision, a withdrawal, not yet published. */
  readonly mark?: 'revised' | 'withdrawn' | 'unpublished';
}

interface TimelineProps {
  readonly label: string;
  readonly stops: readonly Stop[];
  readonly value: string;
  readonly onChange: (date: string) => void;
}

const SAYS: Readonly<Record<NonNullable<Stop['mark']>, string>> = {
  revised: 'published in several versions',
  withdrawn: 'withdrawn',
  unpublished: 'not published',
};

/** Months since year 0, so that distances on the line are distances in time. */
function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/**
 * Every list as a tick on a line. A slider to the keyboard: arrows step, Page keys go a year, Home and End to the ends.
 */
export function Timeline({ label, stops, value, onChange }: TimelineProps) {
  const line = useRef<HTMLDivElement>(null);
  const places = useMemo(() => placesOf(stops), [stops]);
  const at = Math.max(
    0,
    stops.findIndex(({ date }) => date === value),
  );
  const stop = stops[at];
  if (stop === undefined) return null;

  const choose = (index: number): void => {
    const next = stops[Math.max(0, Math.min(stops.length - 1, index))];
    if (next !== undefined && next.date !== value) onChange(next.date);
  };
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const box = line.current!.getBoundingClientRect();
    choose(nearest(places, ((event.clientX - box.left) / box.width) * 100));
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(step(at, stops.length - 1));
  };

  return (
    <div className="timeline">
      <div
        ref={line}
        className="timeline-line"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={stops.length - 1}
        aria-valuenow={at}
        aria-valuetext={longDate(stop.date) + (stop.mark === undefined ? '' : `, ${SAYS[stop.mark]}`)}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) point(event);
        }}
      >
        {stops.map(({ date, mark }, i) => (
          <span
            key={date}
            className={`timeline-tick${mark === undefined ? '' : ` ${mark}`}${i === at ? ' here' : ''}`}
            style={{ left: `${places[i]}%` }}
          />
        ))}
        <span className="timeline-flag" style={{ left: `clamp(2.4rem, ${places[at]}%, 100% - 2.4rem)` }}>
          {monthOf(stop.date)}
        </span>
        {yearsOf(stops, places).map(({ year, place }) => (
          <span
            key={year}
            className="timeline-year"
            // Near the right edge the label ends at its tick, so that it does not widen the page.
            style={place > 90 ? { right: `${100 - place}%` } : { left: `${place}%` }}
          >
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 12,
  PageUp: (at) => at + 12,
  Home: () => 0,
  End: (_at, last) => last,
};

function placesOf(stops: readonly Stop[]): readonly number[] {
  const first = monthNumber(stops[0]?.date ?? '0000-01');
  const span = monthNumber(stops.at(-1)?.date ?? '0000-01') - first;
  return stops.map(({ date }) => (span === 0 ? 50 : 1 + ((monthNumber(date) - first) / span) * 98));
}

function nearest(places: readonly number[], wanted: number): number {
  let best = 0;
  for (const [i, place] of places.entries()) {
    if (Math.abs(place - wanted) < Math.abs(places[best]! - wanted)) best = i;
  }
  return best;
}

/** A label at the first list of each year, as many as fit. */
function yearsOf(stops: readonly Stop[], places: readonly number[]): { year: string; place: number }[] {
  const years: { year: string; place: number }[] = [];
  for (const [i, { date }] of stops.entries()) {
    const year = date.slice(0, 4);
    const last = years.at(-1);
    if (last?.year === year || (last !== undefined && places[i]! - last.place < 7)) continue;
    years.push({ year, place: places[i]! });
  }
  return years;
}
