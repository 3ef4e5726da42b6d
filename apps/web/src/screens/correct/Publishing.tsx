import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, newIdempotencyKey } from '../../api/client';
import { Link } from '../../navigation/Link';
import { TitleChanges } from '../../ui/titles/TitleChanges';
import { longDate, whole } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Notice, Trouble } from '../../ui/States';
import type { Decided } from './forms';

type ChangedList = Decided['listsChanged'][number];

/** It is recorded: the lists that changed, each with links to view it and to publish it again. */
export function Publishing({ decided, reason }: { readonly decided: Decided; readonly reason: string }) {
  const { position, listsChanged, titlesMoved, notices } = decided;
  return (
    <Section title="Recorded">
      <div className="stack">
        <Notice
          tone="good"
          title={
            decided.eventId === null
              ? 'This was recorded before.'
              : `Recorded at position ${whole(position)}.`
          }
        >
          {listsChanged.length === 0
            ? 'No list changes.'
            : 'These lists have changed. Published versions stay as they are until you publish a new version.'}
        </Notice>
        {notices.map(({ code, message }) => (
          <Notice key={code} tone="care">
            {message}
          </Notice>
        ))}
        {listsChanged.length > 0 && (
          <ul className="publish sheet">
            {listsChanged.map((list) => (
              <PublishLine key={`${list.pool} ${list.date}`} list={list} reason={reason} />
            ))}
          </ul>
        )}
        <TitleChanges of={titlesMoved} />
      </div>
    </Section>
  );
}

function PublishLine({
  list: { pool, date },
  reason,
}: {
  readonly list: ChangedList;
  readonly reason: string;
}) {
  const queries = useQueryClient();
  const publish = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/lists/{pool}/{date}/publications', {
          params: { path: { pool, date }, header: { 'Idempotency-Key': newIdempotencyKey() } },
          body: { reason },
        }),
      ),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <li>
      <span>
        <Link to={`/lists/${pool}/${date}?as=revised`}>
          {pool} list of {longDate(date)}
        </Link>{' '}
        <Link className="small" to={`/compare?pool=${pool}&date=${date}&from=published&to=now`}>
          what changed
        </Link>
      </span>
      {publish.data === undefined ? (
        <button
          type="button"
          className="button tight"
          disabled={publish.isPending}
          onClick={() => publish.mutate()}
        >
          {publish.isPending ? 'Publishing…' : 'Publish a new version'}
        </button>
      ) : (
        <span className="badge accent">version {publish.data.version} is published</span>
      )}
      {publish.error !== null && <Trouble error={publish.error} />}
    </li>
  );
}
