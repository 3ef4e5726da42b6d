import { useEffect, useMemo, useRef } from 'react';
import type { Pool } from '../../api/published';
import { POOLS } from '../../api/published';
import { shortDate } from '../../ui/numbers';
import type { Enactment } from './rules';
import { TimeAxis } from './time-axis';

interface CalendarChartProps {
  readonly lanes: Readonly<Record<Pool, readonly Enactment[]>>;
  readonly chosen: Enactment;
  readonly today: string;
  readonly onChoose: (enactment: Enactment) => void;
}

/** The calendar of the law: a lane for each pool, a bar for each stay of a rule set. */
export function CalendarChart({ lanes, chosen, today, onChoose }: CalendarChartProps) {
  const axis = useMemo(
    () =>
      new TimeAxis(
        POOLS.flatMap((pool) => lanes[pool]),
        today,
      ),
    [lanes, today],
  );
  const place = (date: string): number => axis.place(date);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where the calendar is wider than the screen, the chosen set is moved into sight.
    const box = frame.current!;
    const bar = box.querySelector<HTMLElement>('.here')?.parentElement;
    if (bar) box.scrollLeft = bar.offsetLeft - (box.clientWidth - bar.offsetWidth) / 2;
  }, [chosen.pool, chosen.ruleSet]);
  return (
    <div
      ref={frame}
      className="calendar-frame"
      tabIndex={0}
      role="region"
      aria-label="Calendar of rule sets, scrollable"
    >
      <div className="calendar">
        <div className="calendar-years" aria-hidden="true">
          {axis.years.map((year) => (
            <span key={year} style={{ left: `${place(`${year}-01-01`)}%` }}>
              {year}
            </span>
          ))}
        </div>
        {POOLS.map((pool) => (
          <div key={pool} className="calendar-lane">
            <p className="calendar-pool">{pool}</p>
            <ol>
              {lanes[pool].map((each) => {
                const here = each.pool === chosen.pool && each.ruleSet === chosen.ruleSet;
                const end = each.until === null ? 100 : place(each.until);
                return (
                  <li
                    key={each.ruleSet}
                    style={{ left: `${place(each.from)}%`, width: `${end - place(each.from)}%` }}
                  >
                    <button
                      type="button"
                      className={here ? 'calendar-bar here' : 'calendar-bar'}
                      aria-pressed={here}
                      aria-label={`${each.ruleSet}, from ${shortDate(each.from)}${each.firstNamed === null ? '' : ', rescheduled'}`}
                      title={`${each.ruleSet}, from ${shortDate(each.from)}`}
                      onClick={() => onChoose(each)}
                    >
                      <span className="calendar-label">{each.ruleSet.replace(/^[A-Z]+-/, '')}</span>
                    </button>
                  </li>
                );
              })}
            </ol>
          </div>
        ))}
        <span className="calendar-today" style={{ left: `${place(today)}%` }} aria-hidden="true" />
      </div>
    </div>
  );
}
