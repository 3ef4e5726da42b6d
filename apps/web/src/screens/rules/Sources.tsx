import { KNOWN } from './rules';
import type { Provision } from './rules';

/** The article, where it is written, and how well that is known. */
export function Sources({ provision }: { readonly provision: Provision }) {
  const { article, source, known, readings, note } = provision;
  return (
    <span className="rules-source">
      <span>{article}</span>
      <span className="faint">
        {source.join(', ')}
        {readings.length > 0 && ` · reading ${readings.join(', ')}`}
      </span>
      {known !== 'text' && <span className="badge care">{KNOWN[known] ?? known}</span>}
      {note !== null && <span className="faint">{note}</span>}
    </span>
  );
}
