import type { Pool } from '../../api/published';
import { POOLS } from '../../api/published';
import { shortDate } from '../../ui/numbers';
import type { Enactment } from './rules';

interface CalendarChartProps {
  readonly lanes: Readonly<Record<Pool, readonly Enactment[]>>;
  readonly chosen: Enactment;
  readonly today: string;
  readonly onChoose: (enactment: Enactment) => void;
}

const DAY = 86_400_000;
const days = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;

/** The calendar of the law: a lane for each pool, a bar for each stay of a rule set. */
export function CalendarChart({ lanes, chosen, today, onChoose }: CalendarChartProps) {
  const all = POOLS.flatMap((pool) => lanes[pool]);
  const first = Math.min(...all.map(({ from }) => days(from)));
  const last = Math.max(days(today) + 400, ...all.map(({ from }) => days(from) + 400));
  const place = (date: string): number => ((days(date) - first) / (last - first)) * 100;
  const years = yearsBetween(first, last);
  return (
    <div className="calendar-frame" tabIndex={0} role="region" aria-label="Calendar of rule sets, scrollable">
      <div className="calendar">
        <div className="calendar-years" aria-hidden="true">
          {years.map((year) => (
            <span key={year} style={{ left: `${place(`${year}-01-01`)}%` }}>
              {year}
            </span>
          ))}
        </div>
        {POOLS.map((pool) => (
          <div key={pool} className="calendar-lane">
            <h3>{pool}</h3>
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
                      {each.ruleSet.replace(/^[A-Z]+-/, '')}
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

function yearsBetween(first: number, last: number): readonly number[] {
  const from = new Date(first * DAY).getUTCFullYear() + 1;
  const to = new Date(last * DAY).getUTCFullYear();
  const step = to - from > 14 ? 5 : 2;
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((year) => year % step === 0);
}
