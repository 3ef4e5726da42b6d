import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api, newIdempotencyKey } from '../../api/client';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { TextField, Tick } from '../../ui/Fields';
import { plural, shortDate, whole } from '../../ui/numbers';
import { Progress } from '../../ui/Progress';
import { Notice, Trouble } from '../../ui/States';
import './publish.css';

interface PublishOneProps {
  readonly pool: Pool;
  readonly date: string;
  readonly versions: readonly Schemas['VersionAnswer'][];
}

/** Publishing and withdrawing on the screen of a list: first what it would do, then the act. */
export function PublishOne({ pool, date, versions }: PublishOneProps) {
  const [doing, setDoing] = useState<'publish' | 'withdraw' | null>(null);
  const last = versions.at(-1);
  const toggle = (next: 'publish' | 'withdraw') => () => setDoing(doing === next ? null : next);
  return (
    <section className="publish-list stack not-in-print" aria-label="Publication">
      <div className="row">
        <span className="small soft">
          {last === undefined
            ? 'This list is not published.'
            : last.withdrawn
              ? `Version ${last.version} was withdrawn.`
              : `Version ${last.version} is published.`}
        </span>
        <button
          type="button"
          className={last === undefined ? 'button tight main' : 'button tight'}
          aria-expanded={doing === 'publish'}
          onClick={toggle('publish')}
        >
          {last === undefined ? 'Publish…' : 'Publish a new version…'}
        </button>
        {last !== undefined && !last.withdrawn && (
          <button
            type="button"
            className="button tight"
            aria-expanded={doing === 'withdraw'}
            onClick={toggle('withdraw')}
          >
            Withdraw…
          </button>
        )}
      </div>
      {doing === 'publish' && <Publish key={last?.version ?? 0} pool={pool} date={date} />}
      {doing === 'withdraw' && <Withdraw pool={pool} date={date} version={last!.version} />}
    </section>
  );
}

function Publish({ pool, date }: { readonly pool: Pool; readonly date: string }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [ahead, setAhead] = useState(false);
  const path = { pool, date };
  const preview = useAnswer('/api/lists/{pool}/{date}/publications/preview', { path }, { staleTime: 0 });
  const publish = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/lists/{pool}/{date}/publications', {
          params: { path, header: { 'Idempotency-Key': newIdempotencyKey() } },
          body: { ...(reason.trim() === '' ? {} : { reason: reason.trim() }), ...(ahead ? { ahead } : {}) },
        }),
      ),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (publish.data !== undefined) {
    return (
      <Notice tone="good" title={`Version ${publish.data.version} is published.`}>
        {publish.data.notices.map(({ code, message }) => (
          <span key={code}>{message}</span>
        ))}
      </Notice>
    );
  }
  if (preview.isPending) return <Progress what="Computing the list" />;
  if (preview.data === undefined) return <Trouble error={preview.error} />;
  const { due, version, counts, entered, left, becameInactive, becameActive, skipped } = preview.data;
  if (!due) return <Notice>The published version is as computed now. There is nothing to publish.</Notice>;
  const isLate = date > new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10);
  return (
    <div className="sheet padded stack">
      <p>
        <strong>This would be version {version}:</strong> {plural(counts!.listed, 'player')},{' '}
        {whole(counts!.active)} active, {plural(counts!.games, 'game')} of{' '}
        {plural(counts!.tournaments, 'tournament')}. Compared with the publication before it, {whole(entered)}{' '}
        enter, {whole(left)} leave, {whole(becameInactive)} become inactive and {whole(becameActive)} active
        again.
        {(version ?? 1) > 1 && (
          <>
            {' '}
            <Link to={`/compare?pool=${pool}&date=${date}&from=published&to=now`}>What changed</Link>
          </>
        )}
      </p>
      {skipped.length > 0 && (
        <Notice tone="care" title="Earlier lists are not published.">
          {skipped.map(shortDate).join(', ')}
        </Notice>
      )}
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        hint="Optional; recorded with the publication"
      />
      {isLate && (
        <Tick
          label="Publish it although it is dated after the next list"
          checked={ahead}
          onChange={setAhead}
        />
      )}
      <div className="row">
        <button
          type="button"
          className="button main"
          disabled={publish.isPending}
          onClick={() => publish.mutate()}
        >
          Publish version {version}
        </button>
      </div>
      {publish.isPending && <Progress what="Publishing" />}
      {publish.error !== null && <Trouble error={publish.error} />}
    </div>
  );
}

/** The next list is at most a month away; the service decides exactly. */
const AHEAD_MS = 31 * 86_400_000;

interface WithdrawProps {
  readonly pool: Pool;
  readonly date: string;
  readonly version: number;
}

function Withdraw({ pool, date, version }: WithdrawProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const withdraw = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/lists/{pool}/{date}/withdrawals', {
          params: { path: { pool, date }, header: { 'Idempotency-Key': newIdempotencyKey() } },
          body: { reason: reason.trim() },
        }),
      ),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (withdraw.isSuccess) return <Notice tone="good" title={`Version ${version} was withdrawn.`} />;
  return (
    <form
      className="sheet padded stack"
      onSubmit={(event) => {
        event.preventDefault();
        withdraw.mutate();
      }}
    >
      <p>Version {version} stays readable and is marked as withdrawn.</p>
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        hint="Recorded with the withdrawal"
        required
      />
      <div className="row">
        <button type="submit" className="button" disabled={reason.trim() === '' || withdraw.isPending}>
          Withdraw version {version}
        </button>
      </div>
      {withdraw.error !== null && <Trouble error={withdraw.error} />}
    </form>
  );
}
