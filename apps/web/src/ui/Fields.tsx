import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A few choices side by side; arrow keys move between them as in any group of radio buttons. */
export function Segments<Value extends string>({ label, value, choices, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className="segments">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly wrong?: string | undefined;
  readonly wide?: boolean;
}

type TextProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

export function TextField({ label, hint, wrong, wide = false, value, onChange, ...rest }: TextProps) {
  const id = useId();
  const hasNote = hint !== undefined || wrong !== undefined;
  return (
    <div className={`field${wide ? ' wide' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hasNote && (
        <span id={`${id}-note`} className={wrong === undefined ? 'hint' : 'wrong'}>
          {wrong ?? hint}
        </span>
      )}
    </div>
  );
}

type SelectProps<Value extends string> = FieldProps & {
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
};

export function SelectField<Value extends string>({
  label,
  hint,
  wide = false,
  value,
  choices,
  onChange,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={`field${wide ? ' wide' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint !== undefined && <span className="hint">{hint}</span>}
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
