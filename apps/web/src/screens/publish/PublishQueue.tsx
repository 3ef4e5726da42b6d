import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answerOf, api, newIdempotencyKey } from '../../api/client';
import { poolLabel } from '../../api/published';
import type { Pool } from '../../api/published';
import { Link } from '../../navigation/Link';
import { longDate, plural } from '../../ui/numbers';
import { Trouble } from '../../ui/States';
import './publish.css';

/** A list to be published; `version` is the last published one. */
export interface ListToPublish {
  readonly pool: Pool;
  readonly date: string;
  readonly version?: number | null;
}

interface PublishQueueProps {
  readonly lists: readonly ListToPublish[];
  readonly reason: string;
}

const FIRST = 12;

type Progress = { readonly version: number } | 'publishing' | undefined;

const keyOf = ({ pool, date }: ListToPublish): string => `${pool} ${date}`;

/** Lists to be published, one by one or all in order of date. Those published here stay visible with their version. */
export function PublishQueue({ lists: waiting, reason }: PublishQueueProps) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  const [error, setError] = useState<unknown>(null);
  const [shown, setShown] = useState(FIRST);
  // The service no longer names a list that was published here, but its line stays.
  const seen = useRef(new Map<string, ListToPublish>());
  for (const list of waiting) seen.current.set(keyOf(list), list);
  const lists = [...seen.current.values()];
  const open = lists.filter((list) => progress[keyOf(list)] === undefined);
  const busy = Object.values(progress).includes('publishing');

  const publish = async (chosen: readonly ListToPublish[]): Promise<void> => {
    setError(null);
    try {
      for (const list of chosen) {
        const { pool, date } = list;
        setProgress((before) => ({ ...before, [keyOf(list)]: 'publishing' }));
        const { version } = await answerOf(
          api.POST('/api/lists/{pool}/{date}/publications', {
            params: { path: { pool, date }, header: { 'Idempotency-Key': newIdempotencyKey() } },
            body: reason.trim() === '' ? {} : { reason: reason.trim() },
          }),
        );
        setProgress((before) => ({ ...before, [keyOf(list)]: { version } }));
      }
    } catch (problem) {
      setError(problem);
      setProgress((before) =>
        Object.fromEntries(Object.entries(before).filter(([, state]) => state !== 'publishing')),
      );
    }
    await queries.invalidateQueries();
  };

  return (
    <div className="stack">
      {open.length > 1 && (
        <div className="row">
          <button
            type="button"
            className="button main"
            disabled={busy}
            onClick={() => void publish([...open].sort((a, b) => (a.date < b.date ? -1 : 1)))}
          >
            Publish all {open.length}
          </button>
          <span className="small soft">in order of date; each gets a new version</span>
        </div>
      )}
      {error !== null && <Trouble error={error} />}
      <ul className="publish sheet" aria-label={plural(lists.length, 'list')}>
        {lists.slice(0, shown).map((list) => (
          <PublishLine
            key={keyOf(list)}
            list={list}
            progress={progress[keyOf(list)]}
            busy={busy}
            onPublish={() => void publish([list])}
          />
        ))}
      </ul>
      {lists.length > shown && (
        <div className="row">
          <button type="button" className="button tight" onClick={() => setShown(lists.length)}>
            Show all {lists.length}
          </button>
        </div>
      )}
    </div>
  );
}

interface PublishLineProps {
  readonly list: ListToPublish;
  readonly progress: Progress;
  readonly busy: boolean;
  readonly onPublish: () => void;
}

function PublishLine({ list: { pool, date, version }, progress, busy, onPublish }: PublishLineProps) {
  return (
    <li>
      <span>
        <Link to={`/lists/${pool}/${date}?as=revised`}>
          {poolLabel(pool)} list of {longDate(date)}
        </Link>{' '}
        {version !== null && (
          <Link className="small" to={`/compare?pool=${pool}&date=${date}&from=published&to=now`}>
            what changed
          </Link>
        )}
      </span>
      {progress === undefined ? (
        <button type="button" className="button tight" disabled={busy} onClick={onPublish}>
          {version === null ? 'Publish' : 'Publish a new version'}
        </button>
      ) : (
        <span className="badge accent" role="status">
          {progress === 'publishing' ? 'publishing…' : `version ${progress.version} is published`}
        </span>
      )}
    </li>
  );
}
