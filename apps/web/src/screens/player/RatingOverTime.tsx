import { lazy, Suspense, useMemo } from 'react';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { longDate } from '../../ui/numbers';
import { Mishap } from '../../ui/Mishap';
import { Section } from '../../ui/Screen';
import { Waiting } from '../../ui/States';
import { useCalendar } from '../rules/rules';
import { asKnown, asPublished } from './history';
import type { HistoryEntry } from './history';
import type { ChartMark } from './RatingChart';

const RatingChart = lazy(() => import('./RatingChart'));

interface RatingOverTimeProps {
  readonly card: Schemas['PlayerAnswer'];
  readonly pool: Pool;
  readonly lists: readonly HistoryEntry[];
}

/** The chart with what happened along the way: titles, inactivity, changes of the rules. */
export function RatingOverTime({ card, pool, lists }: RatingOverTimeProps) {
  const calendar = useCalendar();
  const points = useMemo(
    () =>
      lists.map((entry) => ({
        date: entry.date,
        published: asPublished(entry)?.rating ?? null,
        revised: asKnown(entry)?.rating ?? null,
      })),
    [lists],
  );
  const enactments = calendar.data?.enactments;
  const marks = useMemo((): readonly ChartMark[] => {
    const first = lists[0]!.date;
    const last = lists.at(-1)!.date;
    const all: ChartMark[] = [
      ...card.titles.map(({ title, on }) => ({ date: on, kind: 'title' as const, label: `title ${title}` })),
      ...inactivities(lists),
      ...(enactments ?? [])
        .filter((each) => each.pool === pool)
        .map(({ from, ruleSet }) => ({ date: from, kind: 'rules' as const, label: `rules ${ruleSet}` })),
    ];
    return all.filter(({ date }) => date > first && date <= last).sort((a, b) => (a.date < b.date ? -1 : 1));
  }, [card, pool, lists, enactments]);
  const now = points.findLast(({ revised }) => revised !== null);
  const label =
    now === undefined
      ? 'No rating yet'
      : `Rating from ${longDate(points[0]!.date)} to ${longDate(now.date)}, last ${now.revised}. The statement below has every figure.`;
  return (
    <Section title="Rating over time">
      <div className="sheet padded">
        <Mishap
          instead={
            <p className="soft">This browser cannot draw the chart; the statement below has every figure.</p>
          }
        >
          <Suspense fallback={<Waiting />}>
            <RatingChart points={points} marks={marks} label={label} />
          </Suspense>
        </Mishap>
      </div>
    </Section>
  );
}

/** The lists on which the player became inactive, and active again. */
function inactivities(lists: readonly HistoryEntry[]): ChartMark[] {
  const marks: ChartMark[] = [];
  let inactive = false;
  for (const entry of lists) {
    const standing = asKnown(entry);
    if (standing === null || standing.inactive === inactive) continue;
    inactive = standing.inactive;
    marks.push({ date: entry.date, kind: 'inactive', label: inactive ? 'inactive' : 'active again' });
  }
  return marks;
}
