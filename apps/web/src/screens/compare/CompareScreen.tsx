import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client';
import { untilTheEnd } from '../../api/known-at';
import { useMay } from '../../api/access';
import { isPool, POOL_CHOICES, standing, usePublished } from '../../api/published';
import type { Pool } from '../../api/published';
import { amend, usePlace } from '../../navigation/location';
import { Basis } from '../../ui/Basis';
import { DifferenceTable } from '../../ui/DifferenceTable';
import { Segments } from '../../ui/Fields';
import { Histogram } from '../../ui/Histogram';
import { longDate, plural } from '../../ui/numbers';
import { Progress } from '../../ui/Progress';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Empty, Trouble } from '../../ui/States';
import { TitleChanges } from '../../ui/titles/TitleChanges';
import { Timeline } from '../../ui/Timeline';
import { StateField } from './StateField';
import './compare.css';

export default function CompareScreen() {
  const { query } = usePlace();
  const asked = query.get('pool');
  const pool: Pool = isPool(asked) ? asked : 'standard';
  const published = usePublished(pool);
  return (
    <Screen
      title="Compare"
      lead="Compare two states of one list: the players who entered, left or changed, and by how much."
      aside={
        <Segments
          label="Pool"
          value={pool}
          choices={POOL_CHOICES}
          onChange={(next) => amend({ pool: next, date: null, from: null, to: null })}
        />
      }
    >
      <Answer of={published}>
        {(lists) => {
          const revised = lists.findLast(({ versions }) => versions.length > 1);
          const date = query.get('date') ?? (revised ?? lists.at(-1))?.date;
          if (date === undefined) {
            return (
              <div className="sheet">
                <Empty title={`No ${pool} list has been published yet.`} />
              </div>
            );
          }
          return <Compared pool={pool} date={date} lists={lists} />;
        }}
      </Answer>
    </Screen>
  );
}

interface ComparedProps {
  readonly pool: Pool;
  readonly date: string;
  readonly lists: NonNullable<ReturnType<typeof usePublished>['data']>;
}

function Compared({ pool, date, lists }: ComparedProps) {
  const { query } = usePlace();
  const analyst = useMay('analyst');
  const list = lists.find((each) => each.date === date);
  const from = query.get('from') ?? 'v1';
  const to = query.get('to') ?? (analyst ? 'now' : `v${standing(list)?.version ?? 1}`);
  const difference = useQuery({
    queryKey: ['difference', pool, date, from, to],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/lists/{pool}/{date}/diff', {
          params: { path: { pool, date }, query: { from: untilTheEnd(from), to: untilTheEnd(to) } },
          signal,
        }),
      ),
  });
  const stops = lists.map(({ date: each, versions }) => ({
    date: each,
    ...(versions.length > 1 ? { mark: 'revised' as const } : {}),
  }));
  return (
    <>
      <Timeline
        label="List"
        stops={stops}
        value={date}
        onChange={(next) => amend({ date: next, from: null, to: null }, 'replace')}
      />
      <div className="fields compare-states">
        <StateField
          label="Before"
          value={from}
          versions={list?.versions ?? []}
          analyst={analyst}
          onChange={(state) => amend({ from: state })}
        />
        <StateField
          label="After"
          value={to}
          versions={list?.versions ?? []}
          analyst={analyst}
          onChange={(state) => amend({ to: state })}
        />
      </div>
      {difference.isPending && <Progress what="Comparing the two states" />}
      {difference.error !== null && (
        <Trouble error={difference.error} retry={() => void difference.refetch()} />
      )}
      {difference.data !== undefined && (
        <Section
          title={`The ${pool} list of ${longDate(difference.data.date)}`}
          note={`${plural(difference.data.counts.entered, 'player')} entered, ${difference.data.counts.left} left, ${difference.data.counts.changed} changed, ${difference.data.counts.unchanged} are the same`}
        >
          {difference.data.rows.length === 0 ? (
            <div className="sheet">
              <Empty title="Nothing differs.">The two states of this list are the same, row by row.</Empty>
            </div>
          ) : (
            <div className="stack">
              <div className="sheet padded">
                <Histogram
                  what="Changes of rating"
                  changes={difference.data.rows.flatMap(({ change }) => (change === null ? [] : [change]))}
                />
              </div>
              <DifferenceTable of={difference.data} />
            </div>
          )}
          <TitleChanges of={difference.data.titles} />
          <p className="basis section">
            <Basis of={difference.data.basis} />
          </p>
        </Section>
      )}
    </>
  );
}
