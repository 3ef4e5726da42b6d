import type { FormField } from '@api-forms';
import { useId } from 'react';
import type { Schemas } from '../../api/client';
import { SelectField, TextField, Tick } from '../../ui/Fields';
import { readFile } from '../report/file';
import { GamePicker } from './GamePicker';

interface CorrectionFieldProps {
  readonly field: FormField;
  readonly value: string;
  /** The type of the form: a game that was not played is looked for among others. */
  readonly form: string;
  readonly tournament: Schemas['TournamentAnswer'] | null;
  readonly onChange: (value: string) => void;
}

const CHOOSE = { value: '', label: 'choose…' };

/** One field of a correction, in the control that fits what it asks for. */
export function CorrectionField({ field, value, form, tournament, onChange }: CorrectionFieldProps) {
  const { label, control, hint, choices = [], reading, list } = field;
  const props = { label, value, onChange, ...(hint === undefined ? {} : { hint }) };
  switch (control) {
    case 'game':
      return tournament === null ? null : (
        <GamePicker tournament={tournament} value={value} unplayed={form === 'played'} onChange={onChange} />
      );
    case 'entrant':
      return tournament === null ? (
        <TextField {...props} inputMode="numeric" />
      ) : (
        <SelectField {...props} choices={[CHOOSE, ...entrantsOf(tournament)]} />
      );
    case 'select':
      return (
        <SelectField
          {...props}
          choices={[CHOOSE, ...choices.map((word) => ({ value: word, label: word }))]}
        />
      );
    case 'tick':
      return (
        <div className="field">
          <Tick label={label} checked={value !== ''} onChange={(checked) => onChange(checked ? 'yes' : '')} />
        </div>
      );
    case 'file':
      return <FileField label={label} chosen={value !== ''} onChange={onChange} />;
    case 'date':
      return <TextField {...props} type="date" />;
    case 'player':
      return <TextField {...props} inputMode="numeric" placeholder="player id" />;
    case 'number':
    case 'text':
      return (
        <TextField
          {...props}
          {...(reading === 'upper-case' && !list ? { maxLength: 3, placeholder: 'three letters' } : {})}
        />
      );
  }
}

export function entrantsOf(tournament: Schemas['TournamentAnswer']) {
  const entries = new Map(
    tournament.parts.flatMap((part) => part.entries.map((entry) => [entry.player, entry])),
  );
  return [...entries.values()].map(({ player, name, startNumber }) => ({
    value: String(player),
    label: `${startNumber}. ${name === '' ? player : `${name} (${player})`}`,
  }));
}

interface FileFieldProps {
  readonly label: string;
  readonly chosen: boolean;
  readonly onChange: (text: string) => void;
}

function FileField({ label, chosen, onChange }: FileFieldProps) {
  const id = useId();
  const take = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (file !== undefined) onChange((await readFile(file)).text);
  };
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept=".trf,.trfx,.txt,text/plain"
        onChange={(event) => void take(event.target.files)}
      />
      <span className="hint">{chosen ? 'Read.' : 'A TRF16 or TRF26 file.'}</span>
    </div>
  );
}
