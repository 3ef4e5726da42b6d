import { Cited } from '../../ui/Cited';
import { KNOWN, useCalendar } from './rules';
import type { Provision } from './rules';

/** The article, where it is written, and how well that is known. */
export function Sources({ provision }: { readonly provision: Provision }) {
  const { article, source, known, sure, alternative, readings, note } = provision;
  const texts = useCalendar().data?.sources ?? [];
  return (
    <span className="rules-source">
      <span>{article}</span>
      {source.map((key) => (
        <span key={key} className="faint">
          {texts.find((text) => text.key === key)?.title ?? key}
        </span>
      ))}
      {readings.length > 0 && (
        <span className="faint">
          reading <Cited text={readings.join(', ')} />
        </span>
      )}
      {known !== 'text' && <span className="badge care">{KNOWN[known] ?? known}</span>}
      {sure < 5 && <span className="faint">sureness {sure} of 5</span>}
      {note !== null && <span className="faint">{note}</span>}
      {alternative !== null && (
        <span className="faint">
          Or{alternative.inWords === null ? '' : ` ${alternative.inWords}`}: {alternative.text}
        </span>
      )}
    </span>
  );
}
