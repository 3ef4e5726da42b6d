import { LIST_FILTERS } from '@api-forms';
import type { FilterField } from '@api-forms';
import { useEffect, useState } from 'react';
import { amend } from '../../navigation/location';
import { SelectField, TextField } from '../../ui/Fields';
import { useSettled } from '../../ui/useSettled';
import type { Filters as Chosen } from './state';

const ANY = { value: '', label: 'any' };

/** What narrows the list; typed fields are taken over when the typing rests. */
export function Filters({ chosen }: { readonly chosen: Chosen }) {
  const some = LIST_FILTERS.some(({ name }) => name !== 'name' && chosen[name] !== undefined);
  const [open, setOpen] = useState(some);
  return (
    <form
      className={`list-filters${open ? ' open' : ''}`}
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      <button type="button" className="button list-more" aria-expanded={open} onClick={() => setOpen(!open)}>
        Filters
      </button>
      <div className="fields">
        {LIST_FILTERS.map((filter) => (
          <FilterInput key={filter.name} filter={filter} chosen={chosen} />
        ))}
        {some && (
          <div className="field">
            <span className="label">&nbsp;</span>
            <button
              type="button"
              className="button"
              onClick={() => amend(Object.fromEntries(LIST_FILTERS.map(({ name }) => [name, null])))}
            >
              Clear
            </button>
          </div>
        )}
      </div>
    </form>
  );
}

interface FilterProps {
  readonly filter: FilterField;
  readonly chosen: Chosen;
}

function FilterInput({ filter, chosen }: FilterProps) {
  const { name, label, values } = filter;
  if (values.kind !== 'choice' && values.kind !== 'flag') return <Typed filter={filter} chosen={chosen} />;
  const words = values.kind === 'flag' ? ['true', 'false'] : values.words;
  const called: Readonly<Record<string, string>> = values.called ?? {};
  return (
    <SelectField
      label={label}
      value={chosen[name] ?? ''}
      choices={[ANY, ...words.map((value) => ({ value, label: called[value] ?? value }))]}
      onChange={(value) => amend({ [name]: value }, 'replace')}
    />
  );
}

/** What is not yet a whole value is not asked for. */
function isWhole(text: string, values: FilterField['values']): boolean {
  if (values.kind === 'federation') return /^[A-Z]{3}$/.test(text);
  if (values.kind !== 'number') return true;
  return /^\d+$/.test(text) && Number(text) >= values.min && Number(text) <= values.max;
}

function Typed({ filter: { name, label, values }, chosen }: FilterProps) {
  const [text, setText] = useState(chosen[name] ?? '');
  const settled = useSettled(text.trim());
  useEffect(() => setText(chosen[name] ?? ''), [chosen, name]);
  useEffect(() => {
    if (settled === (chosen[name] ?? '')) return;
    if (settled === '' || isWhole(settled, values)) amend({ [name]: settled }, 'replace');
    // What is chosen may change from outside; only what was typed is taken over.
  }, [settled]);
  return (
    <TextField
      label={label}
      value={text}
      onChange={(value) => setText(values.kind === 'federation' ? value.toUpperCase() : value)}
      {...TYPING[values.kind]}
    />
  );
}

const TYPING = {
  text: { placeholder: 'Search', type: 'search' },
  federation: { placeholder: 'any', maxLength: 3 },
  number: { placeholder: 'any', maxLength: 4, inputMode: 'numeric' },
  choice: {},
  flag: {},
} as const;
