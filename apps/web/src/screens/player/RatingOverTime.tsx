import { useMemo } from 'react';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { amend } from '../../navigation/location';
import { longDate } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { useCalendar } from '../rules/rules';
import { asKnown, asPublished } from './history';
import type { HistoryEntry } from './history';
import { RatingChart } from './LazyRatingChart';
import type { ChartLine, ChartMark } from './RatingChart';

interface RatingOverTimeProps {
  readonly card: Schemas['PlayerAnswer'];
  readonly pool: Pool;
  readonly lists: readonly HistoryEntry[];
}

/** The chart with what happened along the way: titles, inactivity, changes of the rules. */
export function RatingOverTime({ card, pool, lists }: RatingOverTimeProps) {
  const calendar = useCalendar();
  const dates = useMemo(() => lists.map(({ date }) => date), [lists]);
  const lines = useMemo(() => linesOf(lists), [lists]);
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
  const now = lists.findLast((entry) => asKnown(entry) !== null);
  const label =
    now === undefined
      ? 'No rating yet'
      : `Rating from ${longDate(dates[0]!)} to ${longDate(now.date)}, last ${asKnown(now)!.rating}. The statement below has every figure.`;
  return (
    <Section title="Rating over time" note="Click a list to see how its rating was calculated.">
      <div className="sheet padded">
        <RatingChart
          dates={dates}
          lines={lines}
          marks={marks}
          label={label}
          onChoose={(date) => amend({ date })}
        />
      </div>
    </Section>
  );
}

/** Lines that differ from the published one; others would be hidden by it. */
function linesOf(lists: readonly HistoryEntry[]): readonly ChartLine[] {
  const published = lists.map((entry) => asPublished(entry)?.rating ?? null);
  const first = lists.map((entry) => entry.published[0]?.standing?.rating ?? null);
  const now = lists.map((entry) => asKnown(entry)?.rating ?? null);
  const differs = (ratings: readonly (number | null)[]): boolean =>
    ratings.some((rating, i) => rating !== published[i]);
  // The last is drawn over the others.
  return [
    ...(differs(first) ? [{ label: 'As first published', ratings: first, look: 'dashed' } as const] : []),
    ...(differs(now) ? [{ label: 'As computed now', ratings: now, look: 'dotted' } as const] : []),
    { label: 'As published', ratings: published, look: 'main' },
  ];
}

/** The lists on which the player became inactive, and active again. */
function inactivities(lists: readonly HistoryEntry[]): ChartMark[] {
  const marks: ChartMark[] = [];
  let inactive = false;
  for (const entry of lists) {
    const figures = asKnown(entry);
    if (figures === null || figures.inactive === inactive) continue;
    inactive = figures.inactive;
    marks.push({ date: entry.date, kind: 'inactive', label: inactive ? 'inactive' : 'active again' });
  }
  return marks;
}
