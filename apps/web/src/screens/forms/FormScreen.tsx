import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../api/access';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import type { Parts } from '../../navigation/match';
import { Screen } from '../../ui/Screen';
import { Answer, Notice } from '../../ui/States';
import { Table } from '../../ui/Table';
import './forms.css';

type Form = Schemas['TitleFormAnswer'];
type Title = Schemas['TitleByNorm'];

/** A certificate (IT1) or a title application (IT2), filled from the ledger, to be printed and signed. */
export default function FormScreen({ parts }: { readonly parts: Parts }) {
  const { tournament, player, title } = parts as { tournament?: string; player: string; title: Title };
  const may = useMay('officer');
  const form = useQuery({
    queryKey: ['title-form', tournament, player, title],
    queryFn: () =>
      tournament === undefined ? application(player, title) : certificate(tournament, player, title),
    enabled: may,
  });
  const heading = tournament === undefined ? 'Title application' : 'Certificate of title result';
  return (
    <Screen
      title={form.data?.heading ?? heading}
      aside={
        form.data === undefined ? undefined : (
          <div className="form-code">
            <strong>{form.data.form}</strong>
            <button type="button" className="button no-print" onClick={() => print()}>
              Print, or save as PDF
            </button>
          </div>
        )
      }
    >
      {may ? (
        <Answer of={form} lines={8}>
          {(found) => <Filled form={found} />}
        </Answer>
      ) : (
        <Notice>This is for rating officers and administrators.</Notice>
      )}
    </Screen>
  );
}

function certificate(id: string, player: string, title: Title): Promise<Form> {
  const query = { player: Number(player), title };
  return answerOf(api.GET('/api/tournaments/{id}/norms/certificate', { params: { path: { id }, query } }));
}

function application(player: string, title: Title): Promise<Form> {
  const params = { path: { id: Number(player) }, query: { title } };
  return answerOf(api.GET('/api/players/{id}/titles/application', { params }));
}

function Filled({ form: { open, sections, signatures, knownAt, ruleSet } }: { readonly form: Form }) {
  return (
    <article className="form">
      {open.length > 0 && (
        <div className="form-open">
          <strong>Still open</strong>
          <ul>
            {open.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {sections.map(({ heading, fields, table }) => (
        <section key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          {fields.length > 0 && (
            <dl>
              {fields.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {table !== null && (
            <Table
              label={`${heading}, table`}
              framed="bare"
              rows={table.rows}
              keyOf={(_, i) => i}
              columns={table.columns.map((title, at) => ({
                title,
                cell: (row: readonly string[]) => row[at],
              }))}
            />
          )}
        </section>
      ))}
      <h2>Signatures</h2>
      {signatures.map(({ role, confirms, article }) => (
        <div key={role} className="form-signature">
          <p>
            <strong>{role}</strong> {confirms} ({article})
          </p>
          <span>Name</span>
          <span>Signature</span>
          <span>Date</span>
        </div>
      ))}
      <p className="soft small">
        Filled from the rating ledger at position {knownAt}, {ruleSet}. Empty fields are filled in by hand.
      </p>
    </article>
  );
}
