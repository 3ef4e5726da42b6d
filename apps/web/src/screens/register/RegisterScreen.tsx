import { FORMS } from '@api-forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { answerOf, api, newIdempotencyKey } from '../../api/client';
import { usePerson } from '../../api/access';
import { Link } from '../../navigation/Link';
import { amend, usePlace } from '../../navigation/location';
import { Segments, TextField } from '../../ui/Fields';
import { Needs } from '../../ui/Needs';
import { whole } from '../../ui/numbers';
import { Screen } from '../../ui/Screen';
import { Notice, Trouble } from '../../ui/States';
import { CorrectionField } from '../correct/CorrectionField';
import { bodyOf, missing } from '../correct/forms';
import type { Values } from '../correct/forms';

const WHAT = [
  { value: 'tournament', label: 'Tournament' },
  { value: 'player', label: 'Player' },
] as const;
type What = (typeof WHAT)[number]['value'];

/** Registers a tournament before it is played, or a player. */
export default function RegisterScreen() {
  const { query } = usePlace();
  const what: What = query.get('what') === 'player' ? 'player' : 'tournament';
  return (
    <Screen
      title="Register"
      lead="Tournaments are registered before they are played; players before their first report."
    >
      <Needs role="officer">
        <div className="stack">
          <Segments
            label="What is registered"
            value={what}
            choices={WHAT}
            onChange={(next) => amend({ what: next })}
          />
          <RegistrationForm key={what} what={what} />
        </div>
      </Needs>
    </Screen>
  );
}

function RegistrationForm({ what }: { readonly what: What }) {
  const form = FORMS.find(({ registers, subject }) => registers && subject === what)!;
  const federation = usePerson().data?.federation ?? '';
  const [values, setValues] = useState<Values>({ federation });
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const body = { ...bodyOf(form, values), ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
  const content = JSON.stringify(body);
  const key = useMemo(newIdempotencyKey, [content]);
  const register = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST(form.path as '/api/players', {
          params: { header: { 'Idempotency-Key': key } },
          body: body as never,
        }),
      ),
    onSuccess: () => queries.invalidateQueries(),
  });
  const lacking = missing(form, values);
  const id = (values['id'] ?? '').trim();
  return (
    <form
      className="sheet padded stack"
      onSubmit={(event) => {
        event.preventDefault();
        register.mutate();
      }}
    >
      <div className="fields">
        {form.fields.map((field) => (
          <CorrectionField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            form={form.type}
            tournament={null}
            onChange={(value) => {
              setValues({ ...values, [field.name]: value });
              register.reset();
            }}
          />
        ))}
        <TextField
          wide
          label="Reason"
          value={reason}
          onChange={setReason}
          hint="Optional; recorded with it"
        />
      </div>
      <div className="row">
        <button type="submit" className="button main" disabled={lacking.length > 0 || register.isPending}>
          Register
        </button>
        {lacking.length > 0 && <span className="small soft">Still missing: {lacking.join(', ')}</span>}
      </div>
      {register.error !== null && <Trouble error={register.error} />}
      {register.data !== undefined && (
        <Notice
          tone="good"
          title={register.data.eventId === null ? 'This was registered before.' : 'Registered.'}
        >
          <span>
            Position {whole(register.data.position)}.{' '}
            <Link to={`/${what}s/${encodeURIComponent(id)}`}>Show the {what}</Link>
          </span>
          {register.data.notices.map(({ code, message }) => (
            <span key={code}>{message}</span>
          ))}
        </Notice>
      )}
    </form>
  );
}
