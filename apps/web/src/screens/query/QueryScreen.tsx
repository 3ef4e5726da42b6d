import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answerOf, api } from '../../api/client';
import { amend, usePlace } from '../../navigation/location';
import { TextField } from '../../ui/Fields';
import { Needs } from '../../ui/Needs';
import { Screen, Section } from '../../ui/Screen';
import { Answer } from '../../ui/States';
import { EXAMPLES } from './examples';
import type { AskedQuery } from './QueryResult';
import { QueryResult } from './QueryResult';
import { SchemaTree } from './SchemaTree';
import './query.css';

/** SQL over every list, game and change. The query is in the address, so that it can be bookmarked and sent. */
export default function QueryScreen() {
  return (
    <Screen
      title="Query"
      lead="One SELECT over the tables of the ledger: every list, game and change. The address of this page is a link to the query."
    >
      <Needs role="analyst">
        <QueryWork />
      </Needs>
    </Screen>
  );
}

function QueryWork() {
  const { query } = usePlace();
  const sql = query.get('sql') ?? '';
  const knownAt = query.get('knownAt') ?? '';
  const states = query.get('states') ?? '';
  const [text, setText] = useState(sql);
  const [when, setWhen] = useState(knownAt);
  const [others, setOthers] = useState(states);
  const editor = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => setText(sql), [sql]);
  useEffect(() => setOthers(states), [states]);
  const asked: AskedQuery = {
    sql,
    ...(knownAt === '' ? {} : { knownAt }),
    ...(states.trim() === '' ? {} : { states: states.trim().split(/[\s,]+/) }),
  };
  const answer = useQuery({
    queryKey: ['sql', asked],
    enabled: sql.trim() !== '',
    retry: false,
    queryFn: () => answerOf(api.POST('/api/sql', { body: asked })),
  });
  const run = (next: string, compared = others, chart?: string): void => {
    if (next === sql && when === knownAt && compared === states) void answer.refetch();
    const drawing = chart === undefined ? {} : { chart: chart === 'none' ? null : chart, x: null, y: null };
    amend({ sql: next, knownAt: when, states: compared, ...drawing });
  };
  const insert = (name: string): void => {
    const { selectionStart = text.length, selectionEnd = text.length } = editor.current ?? {};
    // At once, so that the cursor can be placed behind the name.
    flushSync(() => setText(`${text.slice(0, selectionStart)}${name}${text.slice(selectionEnd)}`));
    const behind = selectionStart + name.length;
    editor.current?.focus();
    editor.current?.setSelectionRange(behind, behind);
  };
  return (
    <div className="query-layout">
      <SchemaTree onPick={insert} />
      <div className="query-main">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            run(text);
          }}
        >
          <div className="field wide">
            <label htmlFor={id}>SQL</label>
            <textarea
              ref={editor}
              id={id}
              className="query-editor"
              rows={6}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run(text);
              }}
            />
          </div>
          <div className="query-tools query-run">
            <TextField
              label="Known at"
              hint="A log position or a time; empty: now"
              value={when}
              onChange={setWhen}
            />
            <TextField
              label="Further states"
              hint="As schemas: before=published, after=now"
              value={others}
              onChange={setOthers}
            />
            <button type="submit" className="button main" disabled={text.trim() === ''}>
              Run (Ctrl+Enter)
            </button>
          </div>
        </form>
        <Section title="Examples">
          <ul className="query-examples">
            {EXAMPLES.map((example) => (
              <li key={example.title}>
                <button
                  type="button"
                  className="button tight"
                  onClick={() => run(example.sql, example.states ?? '', example.chart)}
                >
                  {example.title}
                </button>
              </li>
            ))}
          </ul>
        </Section>
        {sql.trim() !== '' && (
          <Answer of={answer} lines={6}>
            {(found) => <QueryResult asked={asked} answer={found} />}
          </Answer>
        )}
      </div>
    </div>
  );
}
