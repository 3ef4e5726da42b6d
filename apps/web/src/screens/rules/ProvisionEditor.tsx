import { useState } from 'react';
import { SelectField, TextField } from '../../ui/Fields';
import type { Provision } from './rules';

interface ProvisionEditorProps {
  readonly provisions: readonly Provision[];
  /** The provisions that are changed, with their values. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void;
}

/** Picks a provision and edits each of its values. */
export function ProvisionEditor({ provisions, values, onChange }: ProvisionEditorProps) {
  const names = Object.keys(values);
  const left = provisions.filter(({ name, documentary }) => documentary === null && !names.includes(name));
  return (
    <div className="stack">
      {names.map((name) => {
        const provision = provisions.find((each) => each.name === name)!;
        const drop = (): void =>
          onChange(Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)));
        return (
          <fieldset key={name} className="provision-edit">
            <legend>{provision.heading}</legend>
            <p className="small soft">In force: {provision.inWords}</p>
            <ValueEditor
              value={values[name]}
              label={provision.heading}
              onChange={(value) => onChange({ ...values, [name]: value })}
            />
            <button type="button" className="button tight" onClick={drop}>
              Keep the value
            </button>
          </fieldset>
        );
      })}
      <SelectField
        label={names.length === 0 ? 'Change a provision' : 'Change another provision'}
        value=""
        choices={[
          { value: '', label: 'choose…' },
          ...left.map(({ name, heading }) => ({ value: name, label: heading })),
        ]}
        onChange={(name) => {
          const provision = provisions.find((each) => each.name === name);
          if (provision !== undefined) onChange({ ...values, [name]: provision.value });
        }}
      />
    </div>
  );
}

interface ValueEditorProps {
  readonly value: unknown;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

/** Numbers, words and yes-or-no get fields of their own, however deep they lie; anything else is edited as JSON. */
function ValueEditor({ value, label, onChange }: ValueEditorProps) {
  if (typeof value === 'number') {
    return (
      <TextField
        label={label}
        type="number"
        value={String(value)}
        onChange={(text) => {
          if (text.trim() !== '' && Number.isFinite(Number(text))) onChange(Number(text));
        }}
      />
    );
  }
  if (typeof value === 'boolean') {
    return (
      <SelectField
        label={label}
        value={String(value)}
        choices={[
          { value: 'true', label: 'yes' },
          { value: 'false', label: 'no' },
        ]}
        onChange={(text) => onChange(text === 'true')}
      />
    );
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return (
      <div className="fields">
        {Object.entries(value).map(([name, inner]) => (
          <ValueEditor
            key={name}
            value={inner}
            label={name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}
            onChange={(next) => onChange({ ...value, [name]: next })}
          />
        ))}
      </div>
    );
  }
  return <JsonField value={value} label={label} onChange={onChange} />;
}

function JsonField({ value, label, onChange }: ValueEditorProps) {
  const [text, setText] = useState(() => (typeof value === 'string' ? value : JSON.stringify(value)));
  const [wrong, setWrong] = useState<string>();
  const take = (next: string): void => {
    setText(next);
    if (typeof value === 'string') return onChange(next);
    try {
      onChange(JSON.parse(next) as unknown);
      setWrong(undefined);
    } catch {
      setWrong('Not yet readable as JSON');
    }
  };
  return <TextField wide label={label} value={text} onChange={take} wrong={wrong} />;
}
