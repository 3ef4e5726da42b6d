import { EventType } from '@api-values';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Needs } from '../../ui/Needs';
import { answerOf, api } from '../../api/client';
import { useFeed } from '../../api/useFeed';
import { amend, usePlace } from '../../navigation/location';
import { SelectField, TextField } from '../../ui/Fields';
import { Screen } from '../../ui/Screen';
import { Empty, Trouble, Waiting } from '../../ui/States';
import { useSettled } from '../../ui/useSettled';
import { JournalEntry } from './JournalEntry';
import { headline } from '../../ui/event-words';
import './journal.css';

const PAGE = 50;

const KINDS = EventType.map((type) => ({ value: type, label: headline(type) })).sort((a, b) =>
  a.label.localeCompare(b.label),
);

export default function JournalScreen() {
  return (
    <Screen title="Journal" lead="Every recorded event, newest first: actor, time, reason and effect.">
      <Needs role="analyst">
        <Journal />
      </Needs>
    </Screen>
  );
}

function Journal() {
  const { query } = usePlace();
  const filters = {
    player: query.get('player'),
    tournament: query.get('tournament'),
    actor: query.get('actor'),
    type: EventType.find((type) => type === query.get('type')) ?? null,
  };
  const queries = useQueryClient();
  const live = useFeed(({ type }) => {
    if (type !== 'alive') void queries.invalidateQueries({ queryKey: ['/api/events'] });
  });
  const events = useInfiniteQuery({
    queryKey: ['/api/events', 'pages', filters],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/events', {
          params: {
            query: {
              newestFirst: true,
              limit: PAGE,
              ...(pageParam === null ? {} : { to: pageParam }),
              ...(filters.player === null ? {} : { player: Number(filters.player) }),
              ...(filters.tournament === null ? {} : { stream: `tournament-${filters.tournament}` }),
              ...(filters.actor === null ? {} : { actor: filters.actor }),
              ...(filters.type === null ? {} : { type: filters.type }),
            },
          },
          signal,
        }),
      ),
    getNextPageParam: ({ next }) => next,
  });
  const shown = events.data?.pages.flatMap((page) => page.events) ?? [];

  return (
    <>
      <form className="fields journal-filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <Typed label="Player" name="player" value={filters.player} hint="id" pattern={/^\d{1,11}$/} />
        <Typed
          label="Tournament"
          name="tournament"
          value={filters.tournament}
          hint="id"
          pattern={/^[\w.-]{1,64}$/}
        />
        <Typed label="Recorded by" name="actor" value={filters.actor} hint="name, in full" />
        <SelectField
          label="Kind"
          value={filters.type ?? ''}
          choices={[{ value: '', label: 'any' }, ...KINDS]}
          onChange={(type) => amend({ type })}
        />
        <p className="journal-live small" role="status">
          <span className={live ? 'journal-dot on' : 'journal-dot'} aria-hidden="true" />
          {live ? 'Live' : 'Not connected'}
        </p>
      </form>
      {events.isPending && <Waiting lines={8} />}
      {events.error !== null && <Trouble error={events.error} retry={() => void events.refetch()} />}
      {events.isSuccess && shown.length === 0 && (
        <Empty title="Nothing like that has been recorded.">Clear a filter to see more.</Empty>
      )}
      <ol className="journal">
        {shown.map((event) => (
          <JournalEntry key={event.position} event={event} />
        ))}
      </ol>
      {events.hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={events.isFetchingNextPage}
          onClick={() => void events.fetchNextPage()}
        >
          {events.isFetchingNextPage ? 'Reading…' : 'Earlier entries'}
        </button>
      )}
    </>
  );
}

interface TypedProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | null;
  readonly hint: string;
  readonly pattern?: RegExp;
}

function Typed({ label, name, value, hint, pattern }: TypedProps) {
  const [text, setText] = useState(value ?? '');
  const settled = useSettled(text.trim());
  useEffect(() => setText(value ?? ''), [value]);
  useEffect(() => {
    if (settled === (value ?? '')) return;
    if (settled === '' || pattern === undefined || pattern.test(settled))
      amend({ [name]: settled }, 'replace');
    // Only what was typed is taken over
  }, [settled]);
  return <TextField label={label} value={text} onChange={setText} placeholder={hint} type="search" />;
}
