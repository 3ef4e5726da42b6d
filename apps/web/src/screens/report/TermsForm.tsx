import { TournamentKind, TournamentSystem } from '@api-values';
import { POOL_CHOICES } from '../../api/published';
import { useMay } from '../../api/access';
import { SelectField, TextField, Tick } from '../../ui/Fields';
import { FIELD_LABELS } from '../../ui/field-labels';
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
  const text = (name: Exclude<keyof Terms, 'tournament' | 'pool'>) => ({
    label: FIELD_LABELS[name],
    value: String(terms[name]),
    onChange: (value: string) => onChange({ ...terms, [name]: value }),
    wrong: wrong[name],
  });
  return (
    <div className="stack">
      <div className="fields">
        <TextField
          label="Tournament id"
          value={terms.tournament}
          onChange={(tournament) => onChange({ ...terms, tournament })}
          wrong={wrong['tournament']}
          required
          hint="Up to 64 letters, digits, . - _"
        />
        <SelectField
          label="Pool"
          value={terms.pool}
          choices={POOL_CHOICES}
          onChange={(pool) => onChange({ ...terms, pool })}
        />
        {judges && <TextField type="date" {...text('received')} hint="Today, if left empty" />}
      </div>
      <details>
        <summary>What the file leaves open, or says wrongly</summary>
        <div className="fields report-more">
          <TextField type="date" {...text('start')} />
          <TextField type="date" {...text('end')} />
          {judges && <TextField type="date" {...text('registered')} />}
          <TextField {...text('federation')} maxLength={3} />
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
              label={FIELD_LABELS.kind}
              value={terms.kind}
              choices={[
                { value: '', label: 'as the file says' },
                ...TournamentKind.map((value) => ({ value, label: value })),
              ]}
              onChange={(kind) => onChange({ ...terms, kind })}
            />
          )}
          <TextField {...text('timeControl')} placeholder="90+30" />
          <TextField {...text('part')} inputMode="numeric" hint="Of an interim report" />
          {judges && (
            <TextField {...text('reason')} hint="For other days, a kind, an official event or a duplicate" />
          )}
          <div className="field wide">
            {TICKS.map(
              ({ name, forAll }) =>
                (forAll || judges) && (
                  <Tick
                    key={name}
                    label={FIELD_LABELS[name]}
                    checked={terms[name]}
                    onChange={(checked) => onChange({ ...terms, [name]: checked })}
                  />
                ),
            )}
          </div>
        </div>
      </details>
    </div>
  );
}

/** Two are decisions of an administrator, who gives a reason. */
const TICKS = [
  { name: 'confirmPersons', forAll: true },
  { name: 'registerPlayers', forAll: true },
  { name: 'supplement', forAll: true },
  { name: 'official', forAll: false },
  { name: 'despiteDuplicate', forAll: false },
] as const;
