import { useState } from 'react';
import { useMay } from '../../api/access';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { plural } from '../../ui/numbers';
import { Trouble } from '../../ui/States';

type Sensitive = Schemas['SensitivityAnswer']['provisions'][number];

interface SensitivityProps {
  readonly pool: Pool;
  readonly date: string;
  readonly version: number | null;
}

/** Who would differ on the list under the alternatives of uncertain provisions; computed when it is asked for. */
export function Sensitivity({ pool, date, version }: SensitivityProps) {
  const [open, setOpen] = useState(false);
  const may = useMay('analyst');
  const answer = useAnswer(
    '/api/lists/{pool}/{date}/sensitivity',
    { path: { pool, date }, query: version === null ? {} : { version } },
    { enabled: open },
  );
  if (!may) return null;
  return (
    <details className="not-in-print" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Who would differ under the alternatives</summary>
      {answer.isError && <Trouble error={answer.error} />}
      {answer.isLoading && <p className="small soft">Computing …</p>}
      {answer.data?.provisions.map((each) => (
        <Provision key={`${each.ruleSet} ${each.provision}`} of={each} />
      ))}
      {answer.data?.provisions.length === 0 && <p className="small soft">No provision has an alternative.</p>}
    </details>
  );
}

/** Rows shown of one provision; the others are in the CSV file. */
const MOST_ROWS = 20;

function Provision({ of: each }: { readonly of: Sensitive }) {
  const rows = each.difference?.rows ?? [];
  return (
    <section>
      <h3>
        {each.heading}, {each.ruleSet} {each.article}
      </h3>
      <p className="small soft">
        {each.value} ({each.known}, sureness {each.sure} of 5). Or{' '}
        {each.alternative === null ? '' : `${each.alternative}: `}
        {each.text} {plural(rows.length, 'row')} would differ.
      </p>
      <ul>
        {rows.slice(0, MOST_ROWS).map(({ id, name, from, to }) => (
          <li key={id}>
            <Link to={`/players/${id}`}>{name || id}</Link>: {from?.rating ?? 'none'} → {to?.rating ?? 'none'}
          </li>
        ))}
      </ul>
    </section>
  );
}
