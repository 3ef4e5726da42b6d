import { LIST_FILTERS } from '@api-forms';
import { useMemo } from 'react';
import { useMay } from '../../api/access';
import type { Parts } from '../../navigation/match';
import { isPool, poolLabel, validVersion, usePublished } from '../../api/published';
import type { Pool } from '../../api/published';
import { Link } from '../../navigation/Link';
import { addressOf, go, usePlace } from '../../navigation/location';
import { PoolChoice } from '../../ui/PoolChoice';
import { longDate } from '../../ui/numbers';
import { Screen } from '../../ui/Screen';
import { Answer, Empty, Notice } from '../../ui/States';
import { Timeline } from '../../ui/Timeline';
import type { Stop } from '../../ui/Timeline';
import { PublishOne } from '../publish/PublishOne';
import { Filters } from './Filters';
import { ListTable } from './ListTable';
import { Provenance } from './Provenance';
import { useListHead } from './rows';
import type { ListQuery } from './rows';
import { asOf, filtersOf } from './state';
import type { ListView } from './state';
import { StateChoice } from './StateChoice';
import { useLiveList } from './useLiveList';
import './list.css';

export default function ListScreen({ parts }: { readonly parts: Parts }) {
  const pool: Pool = isPool(parts['pool']) ? parts['pool'] : 'standard';
  const published = usePublished(pool);
  return (
    <Answer of={published} lines={8} title="Rating lists">
      {(lists) => {
        const date = parts['date'] ?? lists.findLast((list) => validVersion(list) !== null)?.date;
        if (date === undefined) return <NothingYet pool={pool} />;
        return <OneList key={pool} pool={pool} date={date} lists={lists} />;
      }}
    </Answer>
  );
}

function NothingYet({ pool }: { readonly pool: Pool }) {
  return (
    <Screen title="Rating lists" aside={<PoolOfList pool={pool} />}>
      <Empty title={`No ${pool} list has been published yet.`}>
        Lists begin with an opening list or a first report. Administrators adopt and publish lists under{' '}
        <Link to="/publish">Publish</Link>.
      </Empty>
    </Screen>
  );
}

function PoolOfList({ pool, date }: { readonly pool: Pool; readonly date?: string }) {
  const { query } = usePlace();
  const kept = { version: null, knownAt: null, position: null, digest: null };
  return (
    <PoolChoice
      pool={pool}
      onChange={(next) => go(addressOf(`/lists/${next}${date === undefined ? '' : `/${date}`}`, kept, query))}
    />
  );
}

interface OneListProps {
  readonly pool: Pool;
  readonly date: string;
  readonly lists: NonNullable<ReturnType<typeof usePublished>['data']>;
}

function OneList({ pool, date, lists }: OneListProps) {
  const { query } = usePlace();
  const analyst = useMay('analyst');
  const administrator = useMay('administrator');
  const published = lists.find((list) => list.date === date);
  const view: ListView = {
    pool,
    date,
    as: published === undefined && analyst && !query.has('knownAt') ? 'revised' : asOf(query, analyst),
    version: Number(query.get('version')) || null,
    knownAt: query.get('knownAt'),
    position: Number(query.get('position')) || null,
    digest: query.get('digest'),
    filters: useMemo(() => filtersOf(query), [query]),
  };
  const asked = useMemo(
    () => askedFor(view, validVersion(published)?.version ?? published?.versions.at(-1)?.version ?? null),
    // The parts of the view, not its identity
    [view.as, view.version, view.knownAt, view.filters, published],
  );
  const head = useListHead(pool, date, asked, true);
  // What is published does not change, and others hear of nothing else.
  useLiveList(pool, date, analyst && view.as === 'revised');
  const stops = useMemo(() => stopsOf(lists, date), [lists, date]);

  const inForce = head.data?.date ?? date;
  const label = poolLabel(pool);

  return (
    <Screen
      title={
        inForce === date
          ? `${label} list of ${longDate(date)}`
          : `In force on ${longDate(date)}: the ${label.toLowerCase()} list of ${longDate(inForce)}`
      }
      aside={<PoolOfList pool={pool} date={date} />}
    >
      <Timeline
        label="List"
        stops={stops}
        value={date}
        onChange={(next) =>
          go(
            addressOf(`/lists/${pool}/${next}`, { version: null, position: null, digest: null }, query),
            'replace',
          )
        }
      />
      {administrator && inForce === date && (
        <PublishOne key={date} pool={pool} date={date} versions={published?.versions ?? []} />
      )}
      <StateChoice view={view} versions={published?.versions ?? []} />
      <Filters chosen={view.filters} />
      <Answer of={head} lines={10}>
        {(list) => (
          <>
            <Provenance view={view} list={list} asked={asked} />
            {list.withdrawn && (
              <Notice tone="care" title="This version was withdrawn.">
                It stays readable, and no longer counts as published.
              </Notice>
            )}
            {list.total === 0 ? (
              <Empty title="No player on this list matches.">Clear a filter or look at another list.</Empty>
            ) : (
              <ListTable pool={pool} date={date} query={asked} total={list.total} />
            )}
            <p className="small faint not-in-print list-after">
              <Link to={addressOf('/compare', { pool, date, from: 'v1', to: analyst ? 'now' : 'published' })}>
                Compare states of this list
              </Link>{' '}
              ·{' '}
              <Link
                to={addressOf('/compare', {
                  pool,
                  date,
                  fromDate: lists.findLast((each) => each.date < date)?.date ?? date,
                })}
              >
                Compare with the list before
              </Link>
            </p>
          </>
        )}
      </Answer>
    </Screen>
  );
}

/** What the service is asked: the state of the list and the filters. */
function askedFor({ as, version, knownAt, filters }: ListView, latest: number | null): ListQuery {
  const state =
    as === 'known' && knownAt !== null
      ? { knownAt: knownAt }
      : as === 'published' && (version ?? latest) !== null
        ? { version: (version ?? latest)! }
        : {};
  const asked = LIST_FILTERS.flatMap(({ name, values: { kind } }) => {
    const text = filters[name];
    if (text === undefined) return [];
    return [[name, kind === 'number' ? Number(text) : kind === 'flag' ? text === 'true' : text]];
  });
  return {
    ...(Object.fromEntries(asked) as ListQuery),
    ...state,
  };
}

function stopsOf(lists: OneListProps['lists'], date: string): readonly Stop[] {
  const stops: Stop[] = lists.map((list) => {
    const isValid = validVersion(list) !== null;
    const mark = !isValid ? 'withdrawn' : list.versions.length > 1 ? 'revised' : undefined;
    return { date: list.date, ...(mark === undefined ? {} : { mark }) };
  });
  if (!stops.some((stop) => stop.date === date)) stops.push({ date, mark: 'unpublished' });
  return stops.sort((a, b) => (a.date < b.date ? -1 : 1));
}
