import type { Schemas } from '../../api/client';
import { Table } from '../Table';

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
    <Table
      label={label}
      framed="bare"
      className="checks"
      rows={checks}
      keyOf={({ item, article }, i) => `${item} ${article} ${i}`}
      look={({ verdict }) => ({ className: verdict === 'not-applicable' ? 'not-asked' : undefined })}
      columns={[
        { title: 'Article', className: 'faint', cell: (check) => <Article of={check} /> },
        { title: 'Requirement', names: true, cell: ({ what }) => what },
        { title: 'Needed', cell: ({ needed }) => needed },
        { title: 'Found', cell: ({ found }) => found },
        { title: 'Verdict', cell: (check) => <Verdict of={check} /> },
      ]}
    />
  );
}

/** The article; marked if the requirement was carried over from another text and not read in that of the day. */
function Article({ of: { article, known } }: { readonly of: Check }) {
  return (
    <>
      {article}
      {known !== undefined && (
        <abbr title="Inferred: carried over from another text of the regulations, not read in that of the day">
          {' '}
          inferred
        </abbr>
      )}
    </>
  );
}

/** The verdict, and the word by which an officer attests what no report shows. */
function Verdict({ of: { verdict, attest } }: { readonly of: Check }) {
  return (
    <>
      <span className={`badge ${TONES[verdict]}`}>{WORDS[verdict]}</span>
      {verdict === 'to-be-attested' && attest !== undefined && <code className="small"> {attest}</code>}
    </>
  );
}

/** What keeps something from being complete, in one line each. */
export function Missing({ of: checks }: { readonly of: readonly Check[] }) {
  const missing = checks.filter(({ verdict }) => verdict === 'failed' || verdict === 'to-be-attested');
  if (missing.length === 0) return null;
  return (
    <ul className="missing">
      {missing.map((check, i) => (
        <li key={i}>
          <Verdict of={check} /> {check.what}: {check.needed}; found {check.found}{' '}
          <span className="faint">
            [<Article of={check} />]
          </span>
        </li>
      ))}
    </ul>
  );
}
