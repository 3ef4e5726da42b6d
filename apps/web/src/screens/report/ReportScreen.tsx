import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Needs } from '../../ui/Needs';
import { answerOf, api, newIdempotencyKey } from '../../api/client';
import type { Schemas } from '../../api/client';
import { ProblemError } from '../../api/problem';
import { Link } from '../../navigation/Link';
import { Cited } from '../../ui/Cited';
import { longDate, whole } from '../../ui/numbers';
import { Screen } from '../../ui/Screen';
import { Notice, Trouble } from '../../ui/States';
import { ReportedPart } from '../tournament/ReportedPart';
import { readFile, suggestedId } from './file';
import type { DroppedFile } from './file';
import { FileEditor } from './FileEditor';
import type { EditorHandle, Finding } from './FileEditor';
import { Findings } from './Findings';
import { BLANK, queryOf } from './terms';
import { TermsForm } from './TermsForm';
import './report.css';

export default function ReportScreen() {
  return (
    <Screen
      title="Report a tournament"
      lead="Drop a TRF16 or TRF26 file, fix the findings, and submit it. Nothing is recorded until then."
    >
      <Needs role="officer">
        <ReportForm />
      </Needs>
    </Screen>
  );
}

function ReportForm() {
  const [file, setFile] = useState<DroppedFile | null>(null);
  if (file === null) return <DropZone onFile={setFile} />;
  return <OneReport key={`${file.name} ${file.bytes.length}`} file={file} onOther={() => setFile(null)} />;
}

function DropZone({ onFile }: { readonly onFile: (file: DroppedFile) => void }) {
  const [over, setOver] = useState(false);
  const take = async (files: FileList | null): Promise<void> => {
    const first = files?.[0];
    if (first !== undefined) onFile(await readFile(first));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  return (
    <label
      className={`drop sheet${over ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept=".trf,.trfx,.txt,text/plain"
        onChange={(event) => void take(event.target.files)}
      />
      <strong>Drop a TRF file here</strong>
      <span className="soft">or click to choose one</span>
    </label>
  );
}

interface OneReportProps {
  readonly file: DroppedFile;
  readonly onOther: () => void;
}

function OneReport({ file, onOther }: OneReportProps) {
  const [text, setText] = useState(file.text);
  const [terms, setTerms] = useState({ ...BLANK, tournament: suggestedId(file.name) });
  const [line, setLine] = useState(1);
  // Sent again unchanged it is the same request; a changed file or form is another one.
  const key = useMemo(newIdempotencyKey, [text, terms]);
  const editor = useRef<EditorHandle>(null);
  const queries = useQueryClient();

  const send = useMutation({
    mutationFn: (preview: boolean) =>
      answerOf(
        api.POST('/api/tournaments/{id}/reports', {
          params: {
            path: { id: terms.tournament.trim() },
            query: { ...queryOf(terms), ...(preview ? { preview } : {}) },
            header: preview ? {} : { 'Idempotency-Key': key },
          },
          body: '',
          // Untouched, the file goes as the bytes it is, whatever their encoding.
          bodySerializer: () => (text === file.text ? file.bytes : text),
          headers: { 'content-type': 'text/plain' },
        }),
      ),
    onSuccess: (_answer, preview) => {
      if (!preview) void queries.invalidateQueries();
    },
  });
  const change = (next: string): void => {
    setText(next);
    if (send.isSuccess) send.reset();
  };

  const problem = send.error instanceof ProblemError ? send.error.problem : null;
  const findings: readonly Finding[] = send.data?.findings ?? problem?.findings ?? [];
  const wrong = Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]));
  const checked = send.isSuccess && send.variables;
  const recorded = send.isSuccess && !send.variables ? send.data : null;

  return (
    <div className="stack">
      <div className="row report-file">
        <strong>{file.name}</strong>
        <span className="faint small">
          {text === file.text ? `${whole(file.bytes.length)} bytes` : 'changed here'}
        </span>
        <button type="button" className="button tight" onClick={onOther}>
          Another file
        </button>
      </div>
      {recorded === null && (
        <form
          className="sheet padded stack"
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate(true);
          }}
        >
          <TermsForm terms={terms} wrong={wrong} onChange={setTerms} />
          <div className="row">
            <button type="submit" className="button" disabled={send.isPending}>
              Check
            </button>
            <button
              type="button"
              className="button main"
              disabled={send.isPending}
              onClick={() => send.mutate(false)}
            >
              Submit
            </button>
            {send.isPending && <span className="small soft">Reading the report…</span>}
          </div>
        </form>
      )}
      {recorded !== null && <Recorded answer={recorded} />}
      {send.error !== null && <Trouble error={send.error} />}
      {checked && (
        <Notice tone="good" title="The report can be submitted.">
          Look through what was found and what it would change, then submit it.
        </Notice>
      )}
      <div className="report-columns">
        {(send.isSuccess || findings.length > 0) && (
          <Findings findings={findings} line={line} onShow={(finding) => editor.current?.show(finding)} />
        )}
        <FileEditor text={text} findings={findings} onChange={change} onLine={setLine} handle={editor} />
      </div>
      {checked && <Expected of={send.data} pool={terms.pool} />}
    </div>
  );
}

/** The cross-table, the list that will rate the report, and the expected changes. */
function Expected({
  of: { parts, rating },
  pool,
}: {
  readonly of: Schemas['ReportAnswer'];
  readonly pool: string;
}) {
  return parts.map((part) => {
    const rated = rating.find((each) => each.part === part.part) ?? null;
    return (
      <div key={part.part}>
        <ReportedPart
          title={parts.length > 1 ? `Preview of part ${part.part}` : 'Preview'}
          part={part}
          pool={pool}
          rating={rated}
        />
        {rated !== null && (
          <p className="soft">
            {rated.rated ? `Rated on the ${pool} list of ${longDate(rated.list)}. ` : 'Not rated. '}
            <Cited text={rated.why} />
          </p>
        )}
      </div>
    );
  });
}

/** The report is in the ledger: its position, and links to it. */
function Recorded({ answer }: { readonly answer: Schemas['ReportAnswer'] }) {
  return (
    <Notice tone="good" title={answer.eventId === null ? 'This report was recorded before.' : 'Recorded.'}>
      <span>
        It is at position {whole(answer.position)} of the log
        {answer.registered > 0 && `, with ${answer.registered} newly registered players`}.{' '}
        <Link to={`/tournaments/${encodeURIComponent(answer.tournament)}`}>Follow it to its list</Link>
      </span>
      {answer.notices.map(({ code, message }) => (
        <span key={code} className="small">
          {message}
        </span>
      ))}
    </Notice>
  );
}
