import { POOLS, validVersion, usePublished } from '../../api/published';
import type { Pool } from '../../api/published';
import { Link } from '../../navigation/Link';
import { DownloadButtons } from '../../ui/DownloadButtons';
import { monthOf } from '../../ui/numbers';
import { Section } from '../../ui/Screen';

const QUESTIONS = [
  { to: '/compare', text: 'Which players differ between two lists, or two states of one list?' },
  { to: '/what-if', text: 'How would a list look under other rules?' },
  { to: '/rules', text: 'Which rules were in force, and what changed in them?' },
  { to: '/tournaments', text: 'Which tournaments were rated, and on which list?' },
  { to: '/journal', text: 'What was recorded, by whom and why?' },
] as const;

/** Where an analyst's questions are answered, and the latest lists as files. */
export function Downloads() {
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
        <div className="sheet padded stack">
          {POOLS.map((pool) => (
            <PoolFiles key={pool} pool={pool} />
          ))}
          <p className="small soft">
            Lists as CSV have all rows. Programs use the same addresses: see the{' '}
            <a href="/api/docs">HTTP interface</a>.
          </p>
        </div>
      </div>
    </Section>
  );
}

function PoolFiles({ pool }: { readonly pool: Pool }) {
  const date = usePublished(pool).data?.findLast((list) => validVersion(list) !== null)?.date;
  if (date === undefined) return null;
  return (
    <div className="row">
      <span>
        {pool}, {monthOf(date)}
      </span>
      <DownloadButtons
        formats={['csv', 'txt', 'xml']}
        label={(format) => `${pool} list as ${format}`}
        address={(format) => `/api/lists/${pool}/${date}?format=${format}`}
        name={(format) => `${pool}-${date}.${format}`}
      />
    </div>
  );
}
