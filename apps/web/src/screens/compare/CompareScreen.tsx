import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import { download } from '../../api/download';
import { useMay } from '../../api/access';
import { isPool, POOL_CHOICES, standing, usePublished } from '../../api/published';
import type { Pool } from '../../api/published';
import { Link } from '../../navigation/Link';
import { addressOf, amend, usePlace } from '../../navigation/location';
import { Basis } from '../../ui/Basis';
import { DifferenceTable } from '../../ui/DifferenceTable';
import { Segments, SelectField } from '../../ui/Fields';
import { Histogram } from '../../ui/Histogram';
import { longDate, plural } from '../../ui/numbers';
import { Progress } from '../../ui/Progress';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Empty, Trouble } from '../../ui/States';
import { Table } from '../../ui/Table';
import { TitleChanges } from '../../ui/titles/TitleChanges';
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
      lead="Compare two lists, or two states of one list: the players who entered, left or changed, and by how much."
      aside={
        <Segments
          label="Pool"
          value={pool}
          choices={POOL_CHOICES}
          onChange={(next) => amend({ pool: next, date: null, fromDate: null, from: null, to: null })}
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
  const fromDate = query.get('fromDate') ?? date;
  const listOn = (day: string) => lists.find((each) => each.date === day);
  const isOneList = fromDate === date;
  const latest = (day: string): string => (listOn(day) === undefined ? 'now' : 'published');
  const from = query.get('from') ?? (isOneList ? 'v1' : latest(fromDate));
  const to =
    query.get('to') ??
    (isOneList ? (analyst ? 'now' : `v${standing(listOn(date))?.version ?? 1}`) : latest(date));
  const asked = {
    from: from,
    to: to,
    ...(isOneList ? {} : { fromDate }),
  };
  const difference = useQuery({
    queryKey: ['difference', pool, date, asked],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/lists/{pool}/{date}/diff', { params: { path: { pool, date }, query: asked }, signal }),
      ),
  });
  const [failed, setFailed] = useState<unknown>(null);
  const save = (): void => {
    setFailed(null);
    const address = addressOf(`/api/lists/${pool}/${date}/diff`, { ...asked, format: 'csv' });
    download(address, `${pool}-${fromDate}-${date}.csv`).catch(setFailed);
  };
  const dates = datesOf(lists, fromDate, date);
  return (
    <>
      <div className="compare-states">
        <fieldset className="sheet padded stack">
          <legend className="visually-hidden">Before</legend>
          <SelectField
            label="Before: list of"
            value={fromDate}
            choices={dates}
            onChange={(next) => amend({ fromDate: next === date ? null : next, date, from: null, to: null })}
          />
          <StateField
            key={`${pool} ${fromDate}`}
            label="Before: state"
            value={from}
            versions={listOn(fromDate)?.versions ?? []}
            analyst={analyst}
            onChange={(state) => amend({ from: state })}
          />
        </fieldset>
        <fieldset className="sheet padded stack">
          <legend className="visually-hidden">After</legend>
          <SelectField
            label="After: list of"
            value={date}
            choices={dates}
            onChange={(next) =>
              amend({ date: next, fromDate: fromDate === next ? null : fromDate, from: null, to: null })
            }
          />
          <StateField
            key={`${pool} ${date}`}
            label="After: state"
            value={to}
            versions={listOn(date)?.versions ?? []}
            analyst={analyst}
            onChange={(state) => amend({ to: state })}
          />
        </fieldset>
      </div>
      {difference.isPending && <Progress what="Comparing" />}
      {difference.error !== null && (
        <Trouble error={difference.error} retry={() => void difference.refetch()} />
      )}
      {failed !== null && <Trouble error={failed} />}
      {difference.data !== undefined && (
        <Section
          title={titleOf(pool, difference.data)}
          note={`${plural(difference.data.counts.entered, 'player')} entered, ${difference.data.counts.left} left, ${difference.data.counts.changed} changed, ${difference.data.counts.unchanged} are the same`}
        >
          {difference.data.rows.length === 0 ? (
            <div className="sheet">
              <Empty title="Nothing differs.">Both are the same, row by row.</Empty>
            </div>
          ) : (
            <div className="stack">
              <div className="row not-in-print">
                <button type="button" className="button tight" onClick={save}>
                  Download as CSV
                </button>
              </div>
              {difference.data.rows.some(({ change }) => change !== null && change !== 0) && (
                <div className="sheet padded">
                  <Histogram
                    what="Changes of rating"
                    changes={difference.data.rows.flatMap(({ change }) => (change === null ? [] : [change]))}
                  />
                </div>
              )}
              <DifferenceTable of={difference.data} />
            </div>
          )}
          <Details of={difference.data.details} pool={pool} />
          <TitleChanges of={difference.data.titles} />
          <p className="basis section">
            <Basis of={difference.data.basis} />
          </p>
        </Section>
      )}
    </>
  );
}

interface DetailsProps {
  readonly of: Schemas['DiffAnswer']['details'];
  readonly pool: Pool;
}

/** Players whose name, federation, title, sex or year of birth differs. */
function Details({ of, pool }: DetailsProps) {
  if (of.length === 0) return null;
  return (
    <Section title="Shown differently" note={plural(of.length, 'detail')}>
      <Table
        label="Shown differently"
        rows={of.slice(0, DETAILS)}
        keyOf={({ id, field }) => `${id} ${field}`}
        columns={[
          {
            title: 'Player',
            cell: ({ id, name }) => (
              <Link to={`/players/${id}?pool=${pool}`}>{name === '' ? `Player ${id}` : name}</Link>
            ),
          },
          { title: 'Detail', cell: ({ field }) => FIELDS[field] },
          { title: 'Before', cell: ({ from }) => from ?? '—' },
          { title: 'After', cell: ({ to }) => to ?? '—' },
        ]}
      />
      {of.length > DETAILS && <p className="small soft">The first {DETAILS} are shown.</p>}
    </Section>
  );
}

const DETAILS = 100;
const FIELDS: Readonly<Record<DetailsProps['of'][number]['field'], string>> = {
  name: 'name',
  federation: 'federation',
  title: 'title',
  womensTitle: "women's title",
  sex: 'sex',
  birthYear: 'year of birth',
};

function titleOf(
  pool: Pool,
  { fromDate, date }: { readonly fromDate: string; readonly date: string },
): string {
  if (fromDate === date) return `The ${pool} list of ${longDate(date)}`;
  return `The ${pool} lists of ${longDate(fromDate)} and ${longDate(date)}`;
}

/** Published lists, the latest first, and those that the address names. */
function datesOf(lists: ComparedProps['lists'], ...named: readonly string[]) {
  const dates = new Set([...lists.map(({ date }) => date), ...named]);
  return [...dates]
    .sort()
    .reverse()
    .map((value) => ({ value, label: longDate(value) }));
}
