import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { download } from '../../api/download';
import { amend, usePlace } from '../../navigation/location';
import { Segments, SelectField } from '../../ui/Fields';
import { plural, shortDigest, whole } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Trouble } from '../../ui/States';
import type { Value } from './chart-figures';
import { CHARTS, isChart } from './chart-figures';
import { ResultChart } from './ResultChart';

/** More rows than this slow the page down; the downloads have all of them. */
const SHOWN = 500;

export interface AskedQuery {
  readonly sql: string;
  readonly knownAt?: string;
  /** Further states by name. */
  readonly states?: string[];
}

interface ResultProps {
  readonly asked: AskedQuery;
  readonly answer: Schemas['RowsAnswer'];
}

/** The answer of a query: a drawing if one is chosen, the rows, and files to download. */
export function QueryResult({ asked, answer }: ResultProps) {
  const { query } = usePlace();
  const { columns, rows, truncated, basis } = answer;
  const names = columns.map(({ name }) => name);
  const chart = query.get('chart');
  const kind = isChart(chart) ? chart : 'none';
  const choices = names.map((name, at) => ({ value: String(at), label: name }));
  const x = columnIn(query.get('x'), names, 0);
  const y = columnIn(query.get('y'), names, Math.min(1, names.length - 1));
  const shown = rows.slice(0, SHOWN);
  const more = truncated || rows.length > SHOWN ? `, of which ${shown.length} are shown` : '';
  return (
    <Section
      title="Answer"
      note={`${truncated ? 'More than ' : ''}${plural(rows.length, 'row')}${more}. Known at position ${whole(basis.position)}. Digest ${shortDigest(basis.digest)}.`}
    >
      <div className="query-tools query-choices">
        <Segments
          label="Chart"
          value={kind}
          choices={CHARTS.map((each) => ({ value: each, label: each === 'none' ? 'no chart' : each }))}
          onChange={(next) => amend({ chart: next === 'none' ? null : next }, 'replace')}
        />
        {kind !== 'none' && (
          <SelectField
            label={kind === 'histogram' ? 'Column' : 'Across'}
            value={String(x)}
            choices={choices}
            onChange={(next) => amend({ x: next }, 'replace')}
          />
        )}
        {kind !== 'none' && kind !== 'histogram' && (
          <SelectField
            label="Up"
            value={String(y)}
            choices={choices}
            onChange={(next) => amend({ y: next }, 'replace')}
          />
        )}
        <Downloads asked={asked} />
      </div>
      {kind !== 'none' && <ResultChart kind={kind} columns={names} rows={rows} x={x} y={y} />}
      <div className="table-frame sheet" tabIndex={0} role="region" aria-label="Rows">
        <table className="table">
          <thead>
            <tr>
              {columns.map(({ name, type }, at) => (
                <th key={at} scope="col" title={type} className={isOfNumbers(rows, at) ? 'number' : ''}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* Ids and years would be hard to read with separators, so numbers are shown as they are. */}
            {shown.map((row, at) => (
              <tr key={at}>
                {row.map((value, column) => (
                  <td key={column} className={classOf(value)}>
                    {value === null ? <span className="query-null">NULL</span> : String(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function classOf(value: Value): string {
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? 'query-day' : '';
}

/** A heading is aligned like the values below it. */
function isOfNumbers(rows: readonly (readonly Value[])[], column: number): boolean {
  const first = rows.find((row) => row[column] !== null);
  return typeof first?.[column] === 'number';
}

function columnIn(text: string | null, names: readonly string[], usual: number): number {
  const at = text === null ? usual : Number(text);
  return Number.isInteger(at) && at >= 0 && at < names.length ? at : usual;
}

const FORMATS = { csv: 'CSV', json: 'JSON', parquet: 'Parquet' } as const;

function Downloads({ asked }: Pick<ResultProps, 'asked'>) {
  const [error, setError] = useState<unknown>(null);
  const save = (format: 'csv' | 'parquet' | 'json'): void => {
    setError(null);
    download('/api/sql', `answer.${format}`, { ...asked, format }).catch(setError);
  };
  return (
    <div className="query-downloads">
      {(['csv', 'json', 'parquet'] as const).map((format) => (
        <button key={format} type="button" className="button tight" onClick={() => save(format)}>
          Download {FORMATS[format]}
        </button>
      ))}
      {error !== null && <Trouble error={error} />}
    </div>
  );
}
