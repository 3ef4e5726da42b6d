import { useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import type { CSSProperties, Ref } from 'react';
import type { Schemas } from '../../api/client';

export type Finding = Schemas['FindingAnswer'];

export interface EditorHandle {
  /** Puts the cursor on a finding's place and shows it. */
  show(finding: Finding): void;
}

interface FileEditorProps {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly onChange: (text: string) => void;
  readonly onLine: (line: number) => void;
  readonly handle: Ref<EditorHandle>;
}

const LINE_HEIGHT = 20;
/** Of the fixed-width letters, roughly. */
const CHARACTER_WIDTH = 8;
const WORST = { error: 0, warning: 1, note: 2 } as const;

/** The file with its line numbers; lines with findings are marked and can be edited. */
export function FileEditor({ text, findings, onChange, onLine, handle }: FileEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const count = useMemo(() => text.split('\n').length, [text]);
  const marks = useMemo(() => marksOf(findings), [findings]);

  useImperativeHandle(handle, () => ({
    show({ line, column }) {
      const field = area.current;
      if (field === null || line === null) return;
      const start = startOfLine(field.value, line) + Math.max(0, (column ?? 1) - 1);
      const end = column === null ? field.value.indexOf('\n', start) : start + 1;
      field.focus();
      field.setSelectionRange(start, end < 0 ? field.value.length : end);
      field.scrollTop = Math.max(0, (line - 4) * LINE_HEIGHT);
      // The beginning of the line stays visible, unless the column would then be hidden.
      const along = (column ?? 1) * CHARACTER_WIDTH;
      field.scrollLeft = along > field.clientWidth - 40 ? along - field.clientWidth / 2 : 0;
    },
  }));
  useEffect(() => follow(), [count]);

  const follow = (): void => {
    if (behind.current === null || area.current === null) return;
    behind.current.scrollTop = area.current.scrollTop;
  };
  const reportLine = (): void => {
    const field = area.current;
    if (field !== null) onLine(field.value.slice(0, field.selectionStart).split('\n').length);
  };

  return (
    <div className="editor" style={{ '--lines': count } as CSSProperties}>
      <div className="editor-behind" ref={behind} aria-hidden="true">
        {Array.from({ length: count }, (_, i) => {
          const severity = marks.get(i + 1);
          return (
            <div key={i} className={severity === undefined ? 'editor-line' : `editor-line ${severity}`}>
              <span>{i + 1}</span>
            </div>
          );
        })}
        <div className="editor-line" />
      </div>
      <textarea
        ref={area}
        aria-label="The report, line by line"
        className="editor-text"
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onScroll={follow}
        onSelect={reportLine}
      />
    </div>
  );
}

function startOfLine(text: string, line: number): number {
  let at = 0;
  for (let i = 1; i < line; i++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return at;
    at = next + 1;
  }
  return at;
}

/** The gravest finding of each line. */
function marksOf(findings: readonly Finding[]): ReadonlyMap<number, Finding['severity']> {
  const marks = new Map<number, Finding['severity']>();
  for (const { line: first, lines = [first], severity } of findings) {
    for (const line of lines) {
      if (line === null) continue;
      const before = marks.get(line);
      if (before === undefined || WORST[severity] < WORST[before]) marks.set(line, severity);
    }
  }
  return marks;
}
