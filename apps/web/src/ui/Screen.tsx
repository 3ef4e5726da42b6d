import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { hasMoved } from '../navigation/location';

interface ScreenProps {
  readonly title: string;
  /** What the browser's tab says, where it should differ. */
  readonly tab?: string;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its heading is where the reader's focus goes on arrival. */
export function Screen({ title, tab = title, lead, aside, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved()) heading.current?.focus();
  }, []);
  useEffect(() => {
    document.title = `${tab} · Rating ledger`;
  }, [tab]);
  return (
    <>
      <header className="screen-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  return (
    <section className="section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note !== undefined && <div className="section-note">{note}</div>}
      </header>
      {children}
    </section>
  );
}
