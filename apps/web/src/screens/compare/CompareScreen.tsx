import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { useMay } from '../../api/access';
import { validVersion, usePublished } from '../../api/published';
import type { Pool } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { addressOf, amend, usePlace } from '../../navigation/location';
import { Basis } from '../../ui/Basis';
import { DifferenceTable } from '../../ui/DifferenceTable';
import { DownloadButtons } from '../../ui/DownloadButtons';
import { SelectField } from '../../ui/Fields';
import { Histogram } from '../../ui/Histogram';
import { PlayerLink } from '../../ui/Names';
import { PoolChoice, usePool } from '../../ui/PoolChoice';
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
  const pool = usePool();
  const published = usePublished(pool);
  return (
    <Screen
      title="Compare"
      lead="Compare two lists, or two states of one list: the players who entered, left or changed, and by how much."
      aside={
        <PoolChoice
          pool={pool}
          onChange={(next) => amend({ pool: next, date: null, fromDate: null, from: null, to: null })}
        />
      }
    >
      <Answer of={published}>
        {(lists) => {
          const revised = lists.findLast(({ versions }) => versions.length > 1);
          const date = query.get('date') ?? (revised ?? lists.at(-1))?.date;
          if (date === undefined) {
            return <Empty title={`No ${pool} list has been published yet.`} />;
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
    (isOneList ? (analyst ? 'now' : `v${validVersion(listOn(date))?.version ?? 1}`) : latest(date));
  const asked = { from, to, ...(isOneList ? {} : { fromDate }) };
  const difference = useAnswer('/api/lists/{pool}/{date}/diff', { path: { pool, date }, query: asked });
  const dates = datesOf(lists, fromDate, date);
  return (
    <>
      <div className="compare-states">
        <Side
          name="Before"
          date={fromDate}
          dates={dates}
          onDate={(next) => amend({ fromDate: next === date ? null : next, date, from: null, to: null })}
        >
          <StateField
            key={`${pool} ${fromDate}`}
            label="Before: state"
            value={from}
            versions={listOn(fromDate)?.versions ?? []}
            analyst={analyst}
            onChange={(state) => amend({ from: state })}
          />
        </Side>
        <Side
          name="After"
          date={date}
          dates={dates}
          onDate={(next) =>
            amend({ date: next, fromDate: fromDate === next ? null : fromDate, from: null, to: null })
          }
        >
          <StateField
            key={`${pool} ${date}`}
            label="After: state"
            value={to}
            versions={listOn(date)?.versions ?? []}
            analyst={analyst}
            onChange={(state) => amend({ to: state })}
          />
        </Side>
      </div>
      {difference.isPending && <Progress what="Comparing" />}
      {difference.error !== null && (
        <Trouble error={difference.error} retry={() => void difference.refetch()} />
      )}
      {difference.data !== undefined && (
        <Section
          title={titleOf(pool, difference.data)}
          note={`${plural(difference.data.counts.entered, 'player')} entered, ${difference.data.counts.left} left, ${difference.data.counts.changed} changed, ${difference.data.counts.unchanged} are the same`}
        >
          {difference.data.rows.length === 0 ? (
            <Empty title="Nothing differs.">Both are the same, row by row.</Empty>
          ) : (
            <div className="stack">
              <div className="row not-in-print">
                <DownloadButtons
                  formats={['csv']}
                  text={(format) => `Download as ${format}`}
                  address={(format) => addressOf(`/api/lists/${pool}/${date}/diff`, { ...asked, format })}
                  name={(format) => `${pool}-${fromDate}-${date}.${format}`}
                />
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

interface SideProps {
  readonly name: string;
  readonly date: string;
  readonly dates: ReturnType<typeof datesOf>;
  readonly onDate: (date: string) => void;
  readonly children: ReactNode;
}

/** The list and the state on one side of the comparison. */
function Side({ name, date, dates, onDate, children }: SideProps) {
  return (
    <fieldset className="sheet padded stack">
      <legend className="visually-hidden">{name}</legend>
      <SelectField label={`${name}: list of`} value={date} choices={dates} onChange={onDate} />
      {children}
    </fieldset>
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
            cell: ({ id, name }) => <PlayerLink id={id} name={name} pool={pool} />,
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
