import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { Link } from '../../navigation/Link';
import { addressOf } from '../../navigation/location';
import { Basis } from '../../ui/Basis';
import { plural, whole } from '../../ui/numbers';
import { Notice, Trouble } from '../../ui/States';
import { Sensitivity } from './Sensitivity';
import type { ListQuery } from './rows';
import type { ListView } from './state';
import { download } from '../../api/download';

interface UncertainProps {
  readonly provisions: readonly string[];
  readonly pool: string;
  readonly ruleSet: string | undefined;
}

interface ProvenanceProps {
  readonly view: ListView;
  readonly list: Schemas['ListAnswer'];
  readonly asked: ListQuery;
}

/** Whether this is still the list that a permalink means. */
function Kept({ view, basis }: { readonly view: ListView; readonly basis: Schemas['BasisAnswer'] }) {
  if (view.digest === null) return null;
  const samePlace = view.position === null || view.position === basis.position;
  if (view.digest === basis.digest && samePlace) {
    return <Notice tone="good">This is exactly the list that the permalink means: the digests agree.</Notice>;
  }
  return (
    <Notice tone="wrong" title="This is not the list that the permalink means.">
      It names the digest {view.digest.slice(0, 12)}…
      {view.position !== null && ` at position ${whole(view.position)}`}, and this list has{' '}
      {basis.digest.slice(0, 12)}… at position {whole(basis.position)}.
    </Notice>
  );
}

/** A list that rests on provisions that are not certain or supplied says so, and where they are named. */
function Uncertain({ provisions, pool, ruleSet }: UncertainProps) {
  if (provisions.length === 0) return null;
  return (
    <span>
      rests on{' '}
      <Link to={addressOf('/rules', { pool, set: ruleSet })} title={provisions.join('\n')}>
        {plural(provisions.length, 'provision')}
      </Link>{' '}
      not certain in the law or supplied by the office
    </span>
  );
}

/** What the list rests on, the address of exactly this state, and the list as a file. */
export function Provenance({ view, list, asked }: ProvenanceProps) {
  const [error, setError] = useState<unknown>(null);
  const { basis } = list;
  const permalink = (): string => {
    const state =
      list.version === null
        ? { knownAt: basis.position }
        : { version: list.version, position: basis.position };
    const address = addressOf(`/lists/${view.pool}/${view.date}`, {
      ...view.filters,
      ...state,
      digest: basis.digest,
    });
    return location.origin + address;
  };
  const save = (format: 'csv' | 'txt' | 'xml'): void => {
    setError(null);
    const address = addressOf(`/api/lists/${view.pool}/${view.date}`, { ...asked, format });
    download(address, `${view.pool}-${list.date}.${format}`).catch(setError);
  };
  return (
    <div className="stack">
      <div className="list-controls not-in-print">
        <p className="basis">
          <strong>{plural(list.total, 'player')}</strong>
          <Basis of={basis} />
          <Uncertain provisions={list.uncertain} pool={view.pool} ruleSet={basis.ruleSets[0]} />
        </p>
        <div className="row">
          <CopyButton text={permalink}>Copy permalink</CopyButton>
          <span className="row" role="group" aria-label="Download">
            {(['csv', 'txt', 'xml'] as const).map((format) => (
              <button key={format} type="button" className="button tight" onClick={() => save(format)}>
                {format.toUpperCase()}
              </button>
            ))}
          </span>
        </div>
      </div>
      {list.uncertain.length > 0 && <Sensitivity pool={view.pool} date={list.date} version={list.version} />}
      {error !== null && <Trouble error={error} />}
      <Kept view={view} basis={basis} />
    </div>
  );
}

/** Copies a text and says so. */
function CopyButton({ text, children }: { readonly text: () => string; readonly children: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" className="button tight" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </button>
  );
}
