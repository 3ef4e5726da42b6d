import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { poolLabel, validVersion, usePublished } from '../../api/published';
import type { Pool } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { Change } from '../../ui/Change';
import { Segments } from '../../ui/Fields';
import { PlayerLink } from '../../ui/Names';
import { PoolChoice } from '../../ui/PoolChoice';
import { longDate, plural, whole } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';
import { Table } from '../../ui/Table';

type Row = Schemas['ListRowAnswer'];
type Found = Schemas['OverviewAnswer'];

const GROUPS = [
  { value: 'open', label: 'Open' },
  { value: 'women', label: 'Women' },
  { value: 'juniors', label: 'Juniors' },
  { value: 'girls', label: 'Girls' },
  { value: 'seniors', label: 'Seniors' },
] as const;
type Group = (typeof GROUPS)[number]['value'];

/** The latest published list at a glance. */
export function Overview() {
  const [pool, setPool] = useState<Pool>('standard');
  const published = usePublished(pool);
  const date = published.data?.findLast((list) => validVersion(list) !== null)?.date;
  const overview = useAnswer(
    '/api/lists/{pool}/{date}/overview',
    { path: { pool, date: date! } },
    { enabled: date !== undefined },
  );
  return (
    <Section title="The latest list" note={<PoolChoice pool={pool} onChange={setPool} />}>
      {published.data !== undefined && date === undefined ? (
        <Empty title={`No ${pool} list has been published yet.`} />
      ) : (
        <Answer of={overview} lines={8}>
          {(found) => <OneOverview of={found} pool={pool} />}
        </Answer>
      )}
    </Section>
  );
}

function OneOverview({ of, pool }: { readonly of: Found; readonly pool: Pool }) {
  const [group, setGroup] = useState<Group>('open');
  const link = `/lists/${pool}/${of.date}`;
  return (
    <div className="stack">
      <p className="soft">
        <Link to={link}>
          {poolLabel(pool)} list of {longDate(of.date)}
        </Link>
        : {plural(of.listed, 'player')}, {whole(of.active)} active.
      </p>
      <div className="home-columns">
        <div className="stack">
          <Segments label="Top players" value={group} choices={GROUPS} onChange={setGroup} />
          <Rows
            label={`Top players: ${group}`}
            rows={of.top[group]}
            pool={pool}
            date={of.date}
            none="Nobody on this list belongs to this group."
          />
        </div>
        <div className="stack">
          <h3 className="home-heading">Largest rises</h3>
          <Rows
            label="Largest rises"
            rows={of.rises.slice(0, 5)}
            pool={pool}
            date={of.date}
            none="Nobody rose."
          />
          <h3 className="home-heading">Largest falls</h3>
          <Rows
            label="Largest falls"
            rows={of.falls.slice(0, 5)}
            pool={pool}
            date={of.date}
            none="Nobody fell."
          />
        </div>
        <div className="stack">
          <h3 className="home-heading">Ratings of active players</h3>
          <Distribution of={of.distribution} pool={pool} date={of.date} />
        </div>
        <div className="stack">
          <h3 className="home-heading">Federations, by the average of their best ten</h3>
          <Federations of={of.federations} link={link} />
        </div>
      </div>
    </div>
  );
}

interface RowsProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly pool: Pool;
  readonly date: string;
  readonly none: string;
}

function Rows({ label, rows, pool, date, none }: RowsProps) {
  if (rows.length === 0) return <p className="soft small">{none}</p>;
  return (
    <Table
      label={label}
      titlesHidden
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Player',
          grow: true,
          cell: ({ id, name, title, womensTitle }) => (
            <>
              <PlayerLink id={id} name={name} pool={pool} date={date} />{' '}
              <span className="faint small">{title ?? womensTitle ?? ''}</span>
            </>
          ),
        },
        { title: 'Federation', cell: ({ federation }) => federation },
        { title: 'Rating', number: true, cell: ({ rating }) => <strong>{rating}</strong> },
        {
          title: 'Change',
          number: true,
          cell: ({ change }) => (change === null ? 'new' : change === 0 ? '' : <Change by={change} />),
        },
      ]}
    />
  );
}

interface DistributionProps {
  readonly of: Found['distribution'];
  readonly pool: Pool;
  readonly date: string;
}

function Distribution({ of, pool, date }: DistributionProps) {
  const most = Math.max(1, ...of.map(({ players }) => players));
  return (
    <ol className="bars sheet padded">
      {[...of].reverse().map(({ from, players }) => (
        <li key={from}>
          <Link to={`/lists/${pool}/${date}?ratingFrom=${from}&ratingTo=${from + 99}&active=true`}>
            {from} to {from + 99}
          </Link>
          <span className="bar" style={{ width: `${(players / most) * 100}%` }} aria-hidden="true" />
          <span className="number">{whole(players)}</span>
        </li>
      ))}
    </ol>
  );
}

function Federations({ of, link }: { readonly of: Found['federations']; readonly link: string }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <Table
        label="Federations"
        rows={all ? of : of.slice(0, 10)}
        keyOf={({ federation }) => federation}
        columns={[
          {
            title: 'Federation',
            cell: ({ federation }) => <Link to={`${link}?federation=${federation}`}>{federation}</Link>,
          },
          { title: 'Average', number: true, cell: ({ average }) => average },
          { title: 'Active', number: true, cell: ({ active }) => whole(active) },
          {
            title: 'Best player',
            cell: ({ best }) => (
              <>
                {best.name} <span className="faint small">{best.rating}</span>
              </>
            ),
          },
        ]}
      />
      {!all && of.length > 10 && (
        <div>
          <button type="button" className="button tight" onClick={() => setAll(true)}>
            All {of.length} federations
          </button>
        </div>
      )}
    </>
  );
}
