import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { answerOf, api } from '../api/client';
import { accessKey, keepKey } from '../api/key';
import { TextField } from '../ui/Fields';
import { Trouble } from '../ui/States';
import { usePerson } from '../api/access';

/** The field for the access key. It is tried before it is kept. */
export function SignIn() {
  const dialog = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();
  const { data: person } = usePerson();
  const [key, setKey] = useState('');
  const [error, setError] = useState<unknown>(null);

  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const before = accessKey();
    keepKey(key.trim());
    try {
      await answerOf(api.GET('/api/access'));
      setKey('');
      setError(null);
      dialog.current?.close();
      await queries.invalidateQueries();
    } catch (problem) {
      keepKey(before);
      setError(problem);
    }
  };
  const signOut = (): void => {
    keepKey(null);
    void queries.resetQueries();
  };

  if (person !== undefined && person.role !== 'anonymous') {
    return (
      <>
        <span className="shell-person">
          {/* Without the id of the key or subject, which the log records with the name. */}
          <span title={person.name}>{person.name.replace(/ \([^)]*\)$/, '')}</span>
          <span className="faint">
            {person.role}
            {person.federation !== null && `, ${person.federation}`}
          </span>
        </span>
        <button type="button" className="button tight" onClick={signOut}>
          Sign out
        </button>
      </>
    );
  }
  return (
    <>
      <button type="button" className="button tight" onClick={() => dialog.current?.showModal()}>
        Sign in
      </button>
      <dialog ref={dialog} className="sheet" aria-labelledby="sign-in-title">
        <form className="stack" onSubmit={(event) => void signIn(event)}>
          <h2 id="sign-in-title">Sign in</h2>
          <p className="small soft">
            Officers report tournaments, administrators correct and publish. Keys are made with{' '}
            <code>ledger keys create</code>; the first start of the service prints one.
          </p>
          <TextField
            label="Access key"
            value={key}
            onChange={setKey}
            type="password"
            autoComplete="off"
            required
            hint="Kept in this tab only, and forgotten with it."
          />
          {error !== null && <Trouble error={error} />}
          <div className="row">
            <button type="submit" className="button main">
              Sign in
            </button>
            <button type="button" className="button plain" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
