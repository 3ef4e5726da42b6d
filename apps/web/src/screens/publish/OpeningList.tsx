import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { answerOf, api, newIdempotencyKey } from '../../api/client';
import { ProblemError } from '../../api/problem';
import { POOL_CHOICES } from '../../api/published';
import type { Pool } from '../../api/published';
import { Link } from '../../navigation/Link';
import { SelectField, TextField, Tick } from '../../ui/Fields';
import { longDate, plural, whole } from '../../ui/numbers';
import { Progress } from '../../ui/Progress';
import { Notice, Trouble } from '../../ui/States';

/** Uploads a FIDE TXT or XML list, or CSV, and adopts its ratings. */
export function OpeningList() {
  const queries = useQueryClient();
  const fileField = useId();
  const [file, setFile] = useState<File | null>(null);
  const [pool, setPool] = useState<Pool>('standard');
  const [date, setDate] = useState('');
  const [source, setSource] = useState('');
  const [acceptWarnings, setAcceptWarnings] = useState(false);
  const key = useMemo(newIdempotencyKey, [file, pool, date, source, acceptWarnings]);
  const adopt = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/lists/{pool}/{date}/openings', {
          params: {
            path: { pool, date },
            query: { source: source.trim(), acceptWarnings },
            header: { 'Idempotency-Key': key },
          },
          body: '',
          bodySerializer: () => file!,
          headers: { 'content-type': 'text/plain' },
        }),
      ),
    onSuccess: () => queries.invalidateQueries(),
  });
  const findings =
    adopt.data?.findings ?? (adopt.error instanceof ProblemError ? adopt.error.problem.findings : []) ?? [];
  return (
    <form
      className="sheet padded stack"
      onSubmit={(event) => {
        event.preventDefault();
        adopt.mutate();
      }}
    >
      <div className="fields">
        <div className="field wide">
          <label htmlFor={fileField}>List</label>
          <input
            id={fileField}
            type="file"
            accept=".txt,.xml,.csv,text/plain,text/csv,application/xml"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <span className="hint">FIDE TXT or XML, or CSV with at least id and rating</span>
        </div>
        <SelectField label="Pool of the list" value={pool} choices={POOL_CHOICES} onChange={setPool} />
        <TextField
          label="Date of the list"
          type="date"
          value={date}
          onChange={setDate}
          hint="The first day of a month"
          required
        />
        <TextField
          label="Source"
          value={source}
          onChange={setSource}
          hint="Where the list comes from, e.g. FIDE, December 2023"
          required
        />
      </div>
      <Tick
        label="Adopt it although many of its rows have warnings"
        checked={acceptWarnings}
        onChange={setAcceptWarnings}
      />
      <div className="row">
        <button
          type="submit"
          className="button"
          disabled={file === null || date === '' || source.trim() === '' || adopt.isPending}
        >
          Adopt the list
        </button>
      </div>
      {adopt.isPending && <Progress what="Reading and recording the list" />}
      {adopt.error !== null && <Trouble error={adopt.error} />}
      {adopt.data !== undefined && (
        <Notice
          tone="good"
          title={adopt.data.eventId === null ? 'This list was adopted before.' : 'The list was adopted.'}
        >
          <span>
            {plural(adopt.data.rows, 'rating')}, {plural(adopt.data.registered, 'player')} registered.{' '}
            <Link to={`/lists/${adopt.data.pool}/${adopt.data.date}?as=revised`}>
              {adopt.data.pool} list of {longDate(adopt.data.date)}
            </Link>
          </span>
        </Notice>
      )}
      {findings.length > 0 && (
        <ul className="small">
          {findings.slice(0, 20).map((finding, i) => (
            <li key={i}>
              {finding.line !== null && `Line ${whole(finding.line)}: `}
              {finding.message}
            </li>
          ))}
          {findings.length > 20 && <li>and {whole(findings.length - 20)} more</li>}
        </ul>
      )}
    </form>
  );
}
