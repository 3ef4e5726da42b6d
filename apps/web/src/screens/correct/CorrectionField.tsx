import {
  Affiliation,
  ClaimGround,
  DirectAward,
  GameResult,
  Sex,
  Title,
  TitleByNorm,
  TournamentSystem,
} from '@api-values';
import { useId } from 'react';
import type { Schemas } from '../../api/client';
import { POOL_CHOICES } from '../../api/published';
import { SelectField, TextField, Tick } from '../../ui/Fields';
import { readFile } from '../report/file';
import { GamePicker } from './GamePicker';
import type { FieldSpec } from './offered';

interface CorrectionFieldProps {
  readonly spec: FieldSpec;
  readonly value: string;
  readonly kind: string;
  readonly tournament: Schemas['TournamentAnswer'] | null;
  readonly onChange: (value: string) => void;
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const CHOOSE = { value: '', label: 'choose…' };

/** One field of a correction, in the form that fits what it asks for. */
export function CorrectionField({ spec, value, kind, tournament, onChange }: CorrectionFieldProps) {
  const { label, type, hint } = spec;
  const field = { label, value, onChange, ...(hint === undefined ? {} : { hint }) };
  switch (type) {
    case 'game':
      return tournament === null ? null : (
        <GamePicker tournament={tournament} value={value} unplayed={kind === 'played'} onChange={onChange} />
      );
    case 'entrant':
      return tournament === null ? (
        <TextField {...field} inputMode="numeric" />
      ) : (
        <SelectField {...field} choices={[CHOOSE, ...entrantsOf(tournament)]} />
      );
    case 'result':
      return <SelectField {...field} choices={[CHOOSE, ...choices(GameResult)]} />;
    case 'pool':
      return <SelectField {...field} choices={[CHOOSE, ...POOL_CHOICES]} />;
    case 'system':
      return <SelectField {...field} choices={[CHOOSE, ...choices(TournamentSystem)]} />;
    case 'title':
      return <SelectField {...field} choices={[CHOOSE, ...choices(Title)]} />;
    case 'sex':
      return <SelectField {...field} choices={[CHOOSE, ...choices(Sex)]} />;
    case 'norm-title':
      return <SelectField {...field} choices={[CHOOSE, ...choices(TitleByNorm)]} />;
    case 'award':
      return <SelectField {...field} choices={[CHOOSE, ...choices(DirectAward)]} />;
    case 'claim-ground':
      return <SelectField {...field} choices={[CHOOSE, ...choices(ClaimGround)]} />;
    case 'affiliation':
      return <SelectField {...field} choices={[CHOOSE, ...choices(Affiliation)]} />;
    case 'side':
      return (
        <SelectField
          {...field}
          choices={[
            CHOOSE,
            { value: 'both', label: 'for both sides' },
            { value: 'player', label: 'for this player only' },
          ]}
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
      return <TextField {...field} type="date" />;
    case 'player':
      return <TextField {...field} inputMode="numeric" placeholder="player id" />;
    case 'year':
      return <TextField {...field} inputMode="numeric" maxLength={4} />;
    case 'federation':
      return <TextField {...field} maxLength={3} placeholder="three letters" />;
    case 'text':
    case 'whole':
    case 'wholes':
    case 'rating':
    case 'tournament':
    case 'tournaments':
      return <TextField {...field} />;
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
