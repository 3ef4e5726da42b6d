import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { newIdempotencyKey } from '../../api/client';
import { useAnswer } from '../../api/useAnswer';
import { amend, usePlace } from '../../navigation/location';
import { SelectField, TextField } from '../../ui/Fields';
import { Impact } from '../../ui/Impact';
import { Progress } from '../../ui/Progress';
import { Section } from '../../ui/Screen';
import { Trouble } from '../../ui/States';
import { CorrectionField } from './CorrectionField';
import { bodyOf, formsAbout, missing, preview, record } from './forms';
import type { About, Values } from './forms';
import { Publishing } from './Publishing';

interface CorrectionFormProps {
  readonly about: About;
  readonly id: string;
}

/** What is wrong, why, and from when; then its impact; then the record. */
export function CorrectionForm({ about, id }: CorrectionFormProps) {
  const { query } = usePlace();
  const forms = formsAbout(about);
  const form = forms.find(({ type }) => type === query.get('kind')) ?? forms[0]!;
  const [values, setValues] = useState<Values>({});
  const [reason, setReason] = useState('');
  const [evidence, setEvidence] = useState('');
  const [effect, setEffect] = useState('');
  const queries = useQueryClient();
  const tournament = useAnswer(
    '/api/tournaments/{id}',
    { path: { id } },
    { enabled: about === 'tournament' },
  );

  const body = {
    ...bodyOf(form, values),
    reason: reason.trim(),
    ...(evidence.trim() === '' ? {} : { evidence: evidence.trim() }),
    ...(form.effect && effect !== '' ? { effect } : {}),
  };
  const content = JSON.stringify([about, id, form.type, body]);
  // The same content sent twice is one request; another content is another.
  const key = useMemo(newIdempotencyKey, [content]);
  const sending = { id, form, body, key };
  const impact = useMutation({ mutationFn: () => preview(sending) });
  const recording = useMutation({
    mutationFn: () => record(sending),
    onSuccess: () => queries.invalidateQueries(),
  });
  const change = (next: () => void): void => {
    next();
    impact.reset();
    recording.reset();
  };
  const lacking = [...missing(form, values), ...(reason.trim() === '' ? ['Reason'] : [])];
  const previewed = impact.isSuccess;

  if (about === 'tournament' && tournament.error !== null) return <Trouble error={tournament.error} />;
  return (
    <>
      <form
        className="sheet padded stack"
        onSubmit={(event) => {
          event.preventDefault();
          recording.reset();
          impact.mutate();
        }}
      >
        <SelectField
          label="What is wrong, or decided?"
          value={form.type}
          choices={forms.map(({ type, label, group }) => ({ value: type, label: `${group}: ${label}` }))}
          onChange={(type) =>
            change(() => {
              setValues({});
              amend({ kind: type }, 'replace');
            })
          }
        />
        <div className="fields">
          {form.fields.map((field) => (
            <CorrectionField
              key={`${form.type} ${field.name}`}
              field={field}
              form={form.type}
              value={values[field.name] ?? ''}
              tournament={tournament.data ?? null}
              onChange={(value) => change(() => setValues({ ...values, [field.name]: value }))}
            />
          ))}
          <TextField
            wide
            label="Reason"
            value={reason}
            onChange={(text) => change(() => setReason(text))}
            required
            hint="Recorded with the correction"
          />
          <TextField
            label="Evidence"
            value={evidence}
            onChange={(text) => change(() => setEvidence(text))}
            hint="A letter, a protocol, a case number"
          />
          {form.effect && (
            <TextField
              label="Book it on the list of"
              type="date"
              value={effect}
              onChange={(text) => change(() => setEffect(text))}
              hint="Empty: the list that rated it is re-opened"
            />
          )}
        </div>
        <div className="row">
          <button type="submit" className="button" disabled={lacking.length > 0 || impact.isPending}>
            See the impact
          </button>
          <button
            type="button"
            className="button main"
            disabled={!previewed || recording.isPending || recording.isSuccess}
            onClick={() => recording.mutate()}
          >
            Record
          </button>
          {lacking.length > 0 && <span className="small soft">Still open: {lacking.join(', ')}</span>}
        </div>
        {impact.isPending && <Progress what="Replaying the lists with this change" />}
        {recording.isPending && <Progress what="Recording" />}
        {impact.error !== null && <Trouble error={impact.error} />}
        {recording.error !== null && <Trouble error={recording.error} />}
      </form>
      {recording.data !== undefined && <Publishing decided={recording.data} reason={reason} />}
      {impact.data !== undefined && recording.data === undefined && (
        <Section title="Preview" note="Nothing has been recorded yet.">
          <Impact of={impact.data} />
        </Section>
      )}
    </>
  );
}
