import { SelectField, TextField } from '../../ui/Fields';

/** A rule set or a text of the title regulations, as far as the editor needs it. */
export interface EditableSet {
  readonly ruleSet: string;
  readonly provisions: readonly {
    readonly name: string;
    readonly heading: string;
    readonly value?: unknown;
    readonly inWords: string;
    readonly documentary: string | null;
  }[];
}

interface ProvisionEditorProps {
  readonly set: EditableSet;
  /** Every rule set of this kind; the values of their provisions are offered. */
  readonly sets: readonly EditableSet[];
  /** The provisions that are changed, with their values. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void;
}

/** Changes provisions: to the value in another rule set, or field by field. */
export function ProvisionEditor({ set, sets, values, onChange }: ProvisionEditorProps) {
  const names = Object.keys(values);
  const left = set.provisions.filter(
    ({ name, documentary }) => documentary === null && !names.includes(name),
  );
  return (
    <div className="stack">
      {names.map((name) => {
        const provision = set.provisions.find((each) => each.name === name)!;
        const drop = (): void =>
          onChange(Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)));
        const versions = versionsOf(name, sets);
        const same = versions.find(({ value }) => equal(value, values[name]));
        return (
          <fieldset key={name} className="provision-edit">
            <legend>{provision.heading}</legend>
            <p className="small soft">In force: {provision.inWords}</p>
            <SelectField
              label={`${provision.heading}: use`}
              wide
              value={same === undefined ? '' : String(versions.indexOf(same))}
              choices={[
                ...(same === undefined ? [{ value: '', label: 'the values below' }] : []),
                ...versions.map(({ sets: ids, inWords }, i) => ({
                  value: String(i),
                  label: `${ids.join(', ')}: ${inWords.slice(0, 100)}`,
                })),
              ]}
              onChange={(chosen) => {
                const version = versions[Number(chosen)];
                if (chosen !== '' && version !== undefined) onChange({ ...values, [name]: version.value });
              }}
            />
            <ValueEditor
              value={values[name]}
              label={provision.heading}
              seen={versions.map(({ value }) => value)}
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
          const provision = set.provisions.find((each) => each.name === name);
          if (provision !== undefined) onChange({ ...values, [name]: provision.value });
        }}
      />
    </div>
  );
}

interface ProvisionVersion {
  readonly value: unknown;
  readonly inWords: string;
  readonly sets: readonly string[];
}

/** Each different value of a provision, with the rule sets that have it. */
function versionsOf(name: string, sets: readonly EditableSet[]): readonly ProvisionVersion[] {
  const versions: { value: unknown; inWords: string; sets: string[] }[] = [];
  for (const { ruleSet, provisions } of sets) {
    const found = provisions.find((each) => each.name === name);
    if (found === undefined) continue;
    const same = versions.find(({ value }) => equal(value, found.value));
    if (same === undefined) versions.push({ value: found.value, inWords: found.inWords, sets: [ruleSet] });
    else same.sets.push(ruleSet);
  }
  return versions;
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

interface ValueEditorProps {
  readonly value: unknown;
  readonly label: string;
  /** What other rule sets have at this place: words are chosen among these. */
  readonly seen: readonly unknown[];
  readonly onChange: (value: unknown) => void;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field for each figure, word and yes-or-no, in groups as the provision has them. */
function ValueEditor({ value, label, seen, onChange }: ValueEditorProps) {
  if (typeof value === 'number' || value === null) {
    return (
      <TextField
        label={label}
        type="number"
        value={value === null ? '' : String(value)}
        placeholder="none"
        onChange={(text) => {
          if (text.trim() === '') onChange(seen.includes(null) || value === null ? null : 0);
          else if (Number.isFinite(Number(text))) onChange(Number(text));
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
  if (typeof value === 'string') {
    const words = [...new Set([value, ...seen.filter((each) => typeof each === 'string')])];
    return (
      <SelectField
        label={label}
        value={value}
        choices={words.map((word) => ({ value: word, label: inWords(word) }))}
        onChange={onChange}
      />
    );
  }
  if (Array.isArray(value)) return <RowsEditor value={value} label={label} onChange={onChange} />;
  if (!isFields(value)) return null;
  return (
    <div className="provision-fields">
      {Object.entries(value)
        // Another kind has other fields, so the kind is chosen with the whole value above.
        .filter(([name]) => name !== 'kind')
        .map(([name, inner]) => {
          const editor = (
            <ValueEditor
              value={inner}
              label={inWords(name)}
              seen={seen.flatMap((each) => (isFields(each) && name in each ? [each[name]] : []))}
              onChange={(next) => onChange({ ...value, [name]: next })}
            />
          );
          if (!isFields(inner) && !Array.isArray(inner)) return <div key={name}>{editor}</div>;
          return (
            <fieldset key={name} className="provision-group">
              <legend>{inWords(name)}</legend>
              {editor}
            </fieldset>
          );
        })}
    </div>
  );
}

interface RowsEditorProps {
  readonly value: readonly unknown[];
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

/** A list: rows of fields that can be added and removed, or figures with commas between them. */
function RowsEditor({ value, label, onChange }: RowsEditorProps) {
  if (!value.some(isFields)) {
    return (
      <TextField
        label={label}
        value={value.join(', ')}
        hint="Several with commas"
        onChange={(text) =>
          onChange(
            text
              .split(/[\s,]+/)
              .filter((word) => word !== '')
              .map((word) => (/^-?\d+$/.test(word) ? Number(word) : word)),
          )
        }
      />
    );
  }
  return (
    <ol className="provision-rows">
      {value.map((row, i) => (
        <li key={i}>
          <ValueEditor
            value={row}
            label={`${label} ${i + 1}`}
            seen={[]}
            onChange={(next) => onChange(value.map((each, at) => (at === i ? next : each)))}
          />
          <button
            type="button"
            className="button tight"
            onClick={() => onChange(value.filter((_, at) => at !== i))}
          >
            Remove
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="button tight" onClick={() => onChange([...value, value.at(-1)])}>
          Add a row
        </button>
      </li>
    </ol>
  );
}

/** `needsNewcomerGames` and `by-standing` as words; titles such as GM stay as they are. */
function inWords(name: string): string {
  if (/^[A-Z]+$/.test(name)) return name;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/-/g, ' ')
    .toLowerCase();
  return words === 'k' ? 'K' : words.charAt(0).toUpperCase() + words.slice(1);
}
