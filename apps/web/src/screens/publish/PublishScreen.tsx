import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStatuses } from '../../api/statuses';
import type { ListStatus } from '../../api/statuses';
import { poolLabel } from '../../api/published';
import { Link } from '../../navigation/Link';
import { TextField } from '../../ui/Fields';
import { Needs } from '../../ui/Needs';
import { longDate, plural } from '../../ui/numbers';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';
import { OpeningList } from './OpeningList';
import { PublishQueue } from './PublishQueue';

/** Which lists wait to be published, and why others cannot be. */
export default function PublishScreen() {
  return (
    <Screen
      title="Publish"
      lead="Lists that are due, and published lists that the ledger computes differently now. Published versions stay readable."
    >
      <Needs role="administrator">
        <Queues />
        <Section
          title="Adopt an opening list"
          note="A ledger begins with the ratings of a list from elsewhere."
        >
          <OpeningList />
        </Section>
      </Needs>
    </Screen>
  );
}

function Queues() {
  const statuses = useStatuses();
  const [reason, setReason] = useState('');
  return (
    <Answer of={statuses} lines={6}>
      {(lists) => {
        const having = (status: ListStatus['status']): readonly ListStatus[] =>
          lists.filter((list) => list.status === status);
        const [differing, due, withdrawn, refused] = [
          having('differs'),
          having('unpublished'),
          having('withdrawn'),
          having('refused'),
        ];
        return (
          <>
            <TextField
              label="Reason"
              value={reason}
              onChange={setReason}
              hint="Optional; recorded with each publication"
              placeholder="Monthly list"
            />
            <Queue
              title="Different from what is published"
              none="Every published list is as computed now."
              lists={differing}
            >
              <PublishQueue lists={differing} reason={reason} />
            </Queue>
            <Queue title="To be published" none="Every list up to the next one is published." lists={due}>
              <PublishQueue lists={due} reason={reason} />
            </Queue>
            {withdrawn.length > 0 && (
              <Queue title="Withdrawn" none="" lists={withdrawn}>
                <PublishQueue lists={withdrawn} reason={reason} />
              </Queue>
            )}
            {refused.length > 0 && (
              <Queue title="Cannot be computed" none="" lists={refused}>
                <ul className="publish sheet">
                  {refused.map(({ pool, date, why }) => (
                    <li key={`${pool} ${date}`}>
                      <Link to={`/lists/${pool}/${date}`}>
                        {poolLabel(pool)} list of {longDate(date)}
                      </Link>
                      <span className="small soft">{why}</span>
                    </li>
                  ))}
                </ul>
              </Queue>
            )}
          </>
        );
      }}
    </Answer>
  );
}

interface QueueProps {
  readonly title: string;
  readonly none: string;
  readonly lists: readonly ListStatus[];
  readonly children: ReactNode;
}

/** The section keeps its content while lists are published from it. */
function Queue({ title, none, lists, children }: QueueProps) {
  const [begun, setBegun] = useState(lists.length > 0);
  if (lists.length > 0 && !begun) setBegun(true);
  return (
    <Section title={title} note={plural(lists.length, 'list')}>
      {begun ? children : <Empty title={none} />}
    </Section>
  );
}
