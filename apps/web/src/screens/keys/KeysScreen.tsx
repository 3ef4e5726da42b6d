import { KeyRole } from '@api-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import { useAnswer } from '../../api/useAnswer';
import { SelectField, TextField } from '../../ui/Fields';
import { Needs } from '../../ui/Needs';
import { moment } from '../../ui/numbers';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Notice, Trouble } from '../../ui/States';
import { Table } from '../../ui/Table';

type Key = Schemas['KeyAnswer'];
type Role = Key['role'];

const MAY: Readonly<Record<Role, string>> = {
  analyst: 'sees every state of the lists and the log',
  officer: 'registers players and tournaments of one federation and submits their reports',
  administrator: 'does everything',
};
const ROLES = KeyRole.map((value) => ({ value, label: value }));

export default function KeysScreen() {
  return (
    <Screen title="Access keys" lead="Who can use this ledger, and as what. Only the hash of a key is kept.">
      <Needs role="administrator">
        <NewKey />
        <Keys />
      </Needs>
    </Screen>
  );
}

function NewKey() {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('officer');
  const [federation, setFederation] = useState('');
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/keys', {
          body: { name: name.trim(), role, ...(role === 'officer' ? { federation: federation.trim() } : {}) },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/api/keys'] }),
  });
  const made = create.data;
  return (
    <Section title="New key">
      <form
        className="sheet padded stack"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <div className="fields">
          <TextField
            label="Name of the holder"
            value={name}
            onChange={setName}
            required
            maxLength={100}
            hint="Recorded with everything that is done with the key"
          />
          <SelectField
            label="Role"
            value={role}
            choices={ROLES}
            onChange={setRole}
            hint={`Who ${MAY[role]}`}
          />
          {role === 'officer' && (
            <TextField
              label="Federation"
              value={federation}
              onChange={(text) => setFederation(text.toUpperCase())}
              required
              maxLength={3}
              placeholder="GER"
            />
          )}
        </div>
        <div>
          <button type="submit" className="button main" disabled={create.isPending}>
            Create
          </button>
        </div>
        {create.error !== null && <Trouble error={create.error} />}
        {made !== undefined && (
          <Notice tone="good" title={`The key of ${made.name}. It is shown only now.`}>
            <code className="key">{made.token}</code>
            <span className="row">
              <button
                type="button"
                className="button tight"
                onClick={() => void navigator.clipboard.writeText(made.token)}
              >
                Copy
              </button>
              <button type="button" className="button tight" onClick={() => create.reset()}>
                Hide
              </button>
            </span>
          </Notice>
        )}
      </form>
    </Section>
  );
}

function Keys() {
  const keys = useAnswer('/api/keys', {});
  return (
    <Section title="All keys">
      <Answer of={keys}>
        {({ keys: all }) => (
          <Table
            label="Keys"
            framed
            rows={all}
            keyOf={({ id }) => id}
            look={({ revokedAt }) => ({ className: revokedAt === null ? undefined : 'soft' })}
            columns={[
              { title: 'Holder', grow: true, cell: ({ name }) => name },
              { title: 'Key', cell: ({ id }) => <code>{id}</code> },
              {
                title: 'Role',
                cell: ({ role, federation }) => `${role}${federation === null ? '' : ` of ${federation}`}`,
              },
              { title: 'Created', wideOnly: true, cell: ({ createdAt }) => moment(createdAt) },
              { title: 'Revoked', cell: (key) => <Revocation of={key} /> },
            ]}
          />
        )}
      </Answer>
    </Section>
  );
}

/** Asked twice: a revoked key does not come back. */
function Revocation({ of: { id, name, revokedAt } }: { readonly of: Key }) {
  const [sure, setSure] = useState(false);
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => answerOf(api.POST('/api/keys/{id}/revocation', { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/api/keys'] }),
  });
  if (revokedAt !== null) return moment(revokedAt);
  if (revoke.error !== null) return <Trouble error={revoke.error} />;
  return (
    <button
      type="button"
      className="button tight"
      aria-label={sure ? `Revoke the key of ${name} for good` : `Revoke the key of ${name}`}
      disabled={revoke.isPending}
      onClick={() => (sure ? revoke.mutate() : setSure(true))}
    >
      {sure ? 'Revoke for good' : 'Revoke…'}
    </button>
  );
}
