import type { Schemas } from '../../api/client';

type Check = Schemas['CheckAnswer'];

const WORDS: Readonly<Record<Check['verdict'], string>> = {
  met: 'met',
  failed: 'not met',
  exempt: 'exempt',
  'to-be-attested': 'to be attested',
  'not-applicable': 'not required',
};

const TONES: Readonly<Record<Check['verdict'], string>> = {
  met: 'accent',
  failed: 'wrong',
  exempt: 'accent',
  'to-be-attested': 'care',
  'not-applicable': '',
};

/** Every requirement with its article, what it asks for and what was found. */
export function Checks({ of: checks, label }: { readonly of: readonly Check[]; readonly label: string }) {
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={label}>
      <table className="table checks">
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col">Requirement</th>
            <th scope="col">Needed</th>
            <th scope="col">Found</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ item, article, what, needed, found, verdict, attest, known }, i) => (
            <tr
              key={`${item} ${article} ${i}`}
              className={verdict === 'not-applicable' ? 'not-asked' : undefined}
            >
              <td className="faint">
                {article}
                {known !== undefined && <Inferred />}
              </td>
              <th scope="row">{what}</th>
              <td>{needed}</td>
              <td>{found}</td>
              <td>
                <span className={`badge ${TONES[verdict]}`}>{WORDS[verdict]}</span>
                {verdict === 'to-be-attested' && attest !== undefined && (
                  <code className="small"> {attest}</code>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Carried over from another text, and not read in that of the day. */
function Inferred() {
  return (
    <abbr title="Inferred: carried over from another text of the regulations, not read in that of the day">
      {' '}
      inferred
    </abbr>
  );
}

/** What keeps something from being complete, in one line each. */
export function Missing({ of: checks }: { readonly of: readonly Check[] }) {
  const missing = checks.filter(({ verdict }) => verdict === 'failed' || verdict === 'to-be-attested');
  if (missing.length === 0) return null;
  return (
    <ul className="missing">
      {missing.map(({ item, article, what, needed, found, verdict, attest, known }, i) => (
        <li key={`${item} ${article} ${i}`}>
          <span className={`badge ${TONES[verdict]}`}>{WORDS[verdict]}</span> {what}: {needed}; found {found}{' '}
          <span className="faint">
            [{article}
            {known !== undefined && <Inferred />}]
          </span>
          {verdict === 'to-be-attested' && attest !== undefined && <code className="small"> {attest}</code>}
        </li>
      ))}
    </ul>
  );
}
