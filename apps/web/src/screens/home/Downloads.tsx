import { useState } from 'react';
import { download } from '../../api/download';
import { POOLS, standing, usePublished } from '../../api/published';
import type { Pool } from '../../api/published';
import { Link } from '../../navigation/Link';
import { monthOf } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Trouble } from '../../ui/States';

const QUESTIONS = [
  { to: '/compare', text: 'Which players differ between two lists, or two states of one list?' },
  { to: '/what-if', text: 'How would a list look under other rules?' },
  { to: '/rules', text: 'Which rules were in force, and what changed in them?' },
  { to: '/tournaments', text: 'Which tournaments were rated, and on which list?' },
  { to: '/journal', text: 'What was recorded, by whom and why?' },
] as const;

/** Where an analyst's questions are answered, and the latest lists as files. */
export function Downloads() {
  const [error, setError] = useState<unknown>(null);
  return (
    <Section title="Questions and downloads">
      <div className="home-columns">
        <ul className="found sheet">
          {QUESTIONS.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
        <div className="stack">
          <div className="sheet padded stack">
            {POOLS.map((pool) => (
              <PoolFiles key={pool} pool={pool} onError={setError} />
            ))}
            <p className="small soft">
              Lists as CSV have all rows. Programs use the same addresses: see the{' '}
              <a href="/api/docs">interface</a>.
            </p>
          </div>
          {error !== null && <Trouble error={error} />}
        </div>
      </div>
    </Section>
  );
}

function PoolFiles({ pool, onError }: { readonly pool: Pool; readonly onError: (error: unknown) => void }) {
  const published = usePublished(pool);
  const date = published.data?.findLast((list) => standing(list) !== null)?.date;
  if (date === undefined) return null;
  return (
    <div className="row">
      <span>
        {pool}, {monthOf(date)}
      </span>
      {(['csv', 'txt', 'xml'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="button tight"
          aria-label={`${pool} list as ${format.toUpperCase()}`}
          onClick={() => {
            download(`/api/lists/${pool}/${date}?format=${format}`, `${pool}-${date}.${format}`).catch(
              onError,
            );
          }}
        >
          {format.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
