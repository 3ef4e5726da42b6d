import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemError } from '../api/problem';
import { inPageWords } from './field-labels';
import { Screen } from './Screen';

export function Waiting({
  lines = 4,
  what = 'Loading',
}: {
  readonly lines?: number;
  readonly what?: string;
}) {
  return (
    <div className="waiting" role="status" aria-label={what}>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} style={{ width: `${92 - ((i * 17) % 45)}%` }} />
      ))}
    </div>
  );
}

export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty sheet">
      <strong>{title}</strong>
      {children}
    </div>
  );
}

export type Tone = 'plain' | 'good' | 'care' | 'wrong';

interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
}

export function Notice({ tone = 'plain', title, children }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={tone === 'wrong' ? 'alert' : 'status'}>
      {title !== undefined && <strong>{title}</strong>}
      {children}
    </div>
  );
}

/** What went wrong, in the words of the service, with article and advice. */
export function Trouble({ error, retry }: { readonly error: unknown; readonly retry?: () => void }) {
  const problem = error instanceof ProblemError ? error.problem : null;
  return (
    <Notice tone="wrong" title={problem?.title ?? 'The service does not answer'}>
      <span>{problem?.detail ?? 'Check that it is running; this page tries again by itself.'}</span>
      {problem?.article !== undefined && <span className="small">{problem.article}</span>}
      {problem?.advice !== undefined && <span className="small">{inPageWords(problem.advice)}</span>}
      {retry !== undefined && (
        <span>
          <button type="button" className="button tight" onClick={retry}>
            Try again
          </button>
        </span>
      )}
    </Notice>
  );
}

interface AnswerProps<Data> {
  readonly of: UseQueryResult<Data>;
  readonly lines?: number;
  /** Of the whole screen, where the answer is all of it. */
  readonly title?: string;
  /** Shows a refusal by the rules as an ordinary answer: there is nothing to repair or to try again. */
  readonly refusable?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** The three states of every question: waiting, trouble, answered. */
export function Answer<Data>({ of, lines, title, refusable = false, children }: AnswerProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  if (refusable && of.error instanceof ProblemError && of.error.problem.status === 422) {
    return <Notice>{of.error.problem.detail}</Notice>;
  }
  const state =
    of.error === null ? (
      <Waiting {...(lines === undefined ? {} : { lines })} />
    ) : (
      <Trouble error={of.error} retry={() => void of.refetch()} />
    );
  return title === undefined ? state : <Screen title={title}>{state}</Screen>;
}
