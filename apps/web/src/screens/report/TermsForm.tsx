import { TournamentKind, TournamentSystem } from '@api-values';
import { POOL_CHOICES } from '../../api/published';
import { useMay } from '../../api/access';
import { SelectField, TextField, Tick } from '../../ui/Fields';
import type { Terms } from './terms';

interface TermsFormProps {
  readonly terms: Terms;
  readonly wrong: Readonly<Record<string, string>>;
  readonly onChange: (terms: Terms) => void;
}

/**
 * The few facts a file cannot be trusted with, and below them those it usually says itself. The facts on which the
 * regulations judge the report are the administrator's to give.
 */
export function TermsForm({ terms, wrong, onChange }: TermsFormProps) {
  const judges = useMay('administrator');
  const text = (name: keyof Terms) => ({
    value: String(terms[name]),
    onChange: (value: string) => onChange({ ...terms, [name]: value }),
    wrong: wrong[name],
  });
  return (
    <div className="stack">
      <div className="fields">
        <TextField
          label="Tournament id"
          {...text('tournament')}
          required
          hint="Up to 64 letters, digits, . - _"
        />
        <SelectField
          label="Pool"
          value={terms.pool}
          choices={POOL_CHOICES}
          onChange={(pool) => onChange({ ...terms, pool })}
        />
        {judges && (
          <TextField label="Received on" type="date" {...text('received')} hint="Today, if left empty" />
        )}
      </div>
      <details>
        <summary>What the file leaves open, or says wrongly</summary>
        <div className="fields report-more">
          <TextField label="First day" type="date" {...text('start')} />
          <TextField label="Last day" type="date" {...text('end')} />
          {judges && <TextField label="Registered on" type="date" {...text('registered')} />}
          <TextField label="Federation" {...text('federation')} maxLength={3} />
          <SelectField
            label="System"
            value={terms.system}
            choices={[
              { value: '', label: 'as the file says' },
              ...TournamentSystem.map((value) => ({ value, label: value })),
            ]}
            onChange={(system) => onChange({ ...terms, system })}
          />
          {judges && (
            <SelectField
              label="Kind of event"
              value={terms.kind}
              choices={[
                { value: '', label: 'as the file says' },
                ...TournamentKind.map((value) => ({ value, label: value })),
              ]}
              onChange={(kind) => onChange({ ...terms, kind })}
            />
          )}
          <TextField label="Time control" {...text('timeControl')} placeholder="90+30" />
          <TextField label="Part" {...text('part')} inputMode="numeric" hint="Of an interim report" />
          {judges && (
            <TextField
              label="Reason"
              {...text('reason')}
              hint="For other days, a kind, or an official event"
            />
          )}
          <div className="field wide">
            {judges && (
              <Tick
                label="An official FIDE event"
                checked={terms.official}
                onChange={(official) => onChange({ ...terms, official })}
              />
            )}
            <Tick
              label="Register players whose ids are unknown, as the report prints them"
              checked={terms.registerPlayers}
              onChange={(registerPlayers) => onChange({ ...terms, registerPlayers })}
            />
          </div>
        </div>
      </details>
    </div>
  );
}
