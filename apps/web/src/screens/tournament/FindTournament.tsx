import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMay } from '../../api/access';
import { isPool, POOL_CHOICES } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { amend, go, usePlace } from '../../navigation/location';
import { SelectField, TextField, Tick } from '../../ui/Fields';
import { plural } from '../../ui/numbers';
import { Screen } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';
import { useSettled } from '../../ui/useSettled';
import { TournamentTable } from './TournamentTable';

const PAGE = 50;
const ID = /^[A-Za-z0-9][\w.-]{0,63}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Every registered tournament, narrowed by name, federation, pool, dates and missing report. */
export default function FindTournament() {
  const { query } = usePlace();
  const officer = useMay('officer');
  const [shown, setShown] = useState(PAGE);
  const [name, setName] = useState(query.get('name') ?? '');
  const settled = useSettled(name.trim());
  useEffect(() => amend({ name: settled }, 'replace'), [settled]);
  const federation = (query.get('federation') ?? '').toUpperCase();
  const pool = query.get('pool');
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const unreported = query.get('unreported') === 'true';
  const asked = {
    ...(settled === '' ? {} : { name: settled }),
    ...(/^[A-Z]{3}$/.test(federation) ? { federation } : {}),
    ...(isPool(pool) ? { pool } : {}),
    ...(DATE.test(from) ? { from } : {}),
    ...(DATE.test(to) ? { to } : {}),
    ...(unreported ? { unreported } : {}),
    limit: shown,
  };
  const found = useAnswer('/api/tournaments', { query: asked }, { placeholderData: keepPreviousData });
  return (
    <Screen
      title="Tournaments"
      lead="What was reported, what was rated and what not, and every change since."
      aside={
        officer && (
          <Link className="button" to="/register?what=tournament">
            Register a tournament
          </Link>
        )
      }
    >
      <form
        role="search"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (ID.test(name.trim())) go(`/tournaments/${encodeURIComponent(name.trim())}`);
        }}
      >
        <div className="fields">
          <TextField
            label="Tournament"
            value={name}
            onChange={setName}
            hint="Words of the name or place, or the id"
            type="search"
            autoFocus
          />
          <TextField
            label="Federation"
            value={federation}
            maxLength={3}
            placeholder="any"
            onChange={(text) => amend({ federation: text.toUpperCase() }, 'replace')}
          />
          <SelectField
            label="Pool"
            value={isPool(pool) ? pool : ''}
            choices={[{ value: '', label: 'any' }, ...POOL_CHOICES]}
            onChange={(next) => amend({ pool: next }, 'replace')}
          />
          <TextField
            label="Ends on or after"
            type="date"
            value={from}
            onChange={(next) => amend({ from: next }, 'replace')}
          />
          <TextField
            label="Starts on or before"
            type="date"
            value={to}
            onChange={(next) => amend({ to: next }, 'replace')}
          />
        </div>
        <Tick
          label="Only without a report"
          checked={unreported}
          onChange={(checked) => amend({ unreported: checked }, 'replace')}
        />
        <Answer of={found} lines={8}>
          {({ total, tournaments }) => (
            <>
              <p className="small soft" role="status">
                {plural(total, 'tournament')}, the latest first
              </p>
              {tournaments.length === 0 ? (
                <Empty title="No registered tournament fits.">
                  Change a filter, or enter an id and press Enter.
                </Empty>
              ) : (
                <TournamentTable tournaments={tournaments} />
              )}
              {tournaments.length < total && shown < MOST && (
                <div>
                  <button
                    type="button"
                    className="button"
                    onClick={() => setShown(Math.min(MOST, shown + 200))}
                  >
                    Show more
                  </button>
                </div>
              )}
            </>
          )}
        </Answer>
      </form>
    </Screen>
  );
}

/** The most that the service answers at once. */
const MOST = 1000;
