import { Title } from '@api-values';
import { useEffect, useState } from 'react';
import { amend } from '../../navigation/location';
import { SelectField, TextField } from '../../ui/Fields';
import { useSettled } from '../../ui/useSettled';
import { FILTERS } from './state';
import type { Filter, Filters as Chosen } from './state';

const ANY = { value: '', label: 'any' };
const TITLES = Title.map((title) => ({
  value: title,
  label: title,
}));

/** What narrows the list; typed fields are taken over when the typing rests. */
export function Filters({ chosen }: { readonly chosen: Chosen }) {
  const choose = (filter: Filter) => (value: string) => amend({ [filter]: value }, 'replace');
  const some = FILTERS.some((filter) => filter !== 'name' && chosen[filter] !== undefined);
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
        <Typed label="Name" filter="name" chosen={chosen} placeholder="Search" type="search" />
        <Typed
          label="Federation"
          filter="federation"
          chosen={chosen}
          placeholder="any"
          maxLength={3}
          pattern={/^[A-Z]{3}$/}
          upper
        />
        <SelectField
          label="Title"
          value={chosen.title ?? ''}
          choices={[ANY, ...TITLES]}
          onChange={choose('title')}
        />
        <SelectField
          label="Sex"
          value={chosen.sex ?? ''}
          choices={[ANY, { value: 'F', label: 'women' }, { value: 'M', label: 'men' }]}
          onChange={choose('sex')}
        />
        <SelectField
          label="Activity"
          value={chosen.active ?? ''}
          choices={[ANY, { value: 'true', label: 'active' }, { value: 'false', label: 'inactive' }]}
          onChange={choose('active')}
        />
        <Typed
          label="Born in"
          filter="birthYear"
          chosen={chosen}
          placeholder="any"
          inputMode="numeric"
          maxLength={4}
          pattern={/^(18[5-9]|19\d|20\d)\d$/}
        />
        <Typed
          label="Rating from"
          filter="ratingFrom"
          chosen={chosen}
          placeholder="any"
          inputMode="numeric"
          maxLength={4}
          pattern={/^\d{1,4}$/}
        />
        <Typed
          label="Rating to"
          filter="ratingTo"
          chosen={chosen}
          placeholder="any"
          inputMode="numeric"
          maxLength={4}
          pattern={/^\d{1,4}$/}
        />
        {some && (
          <div className="field">
            <span className="label">&nbsp;</span>
            <button
              type="button"
              className="button"
              onClick={() => amend(Object.fromEntries(FILTERS.map((filter) => [filter, null])))}
            >
              Clear
            </button>
          </div>
        )}
      </div>
    </form>
  );
}

interface TypedProps {
  readonly label: string;
  readonly filter: Filter;
  readonly chosen: Chosen;
  readonly placeholder: string;
  readonly type?: string;
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
  /** What is not yet a whole value is not asked for. */
  readonly pattern?: RegExp;
  readonly upper?: boolean;
}

function Typed({ label, filter, chosen, pattern, upper = false, ...rest }: TypedProps) {
  const [text, setText] = useState(chosen[filter] ?? '');
  const settled = useSettled(text.trim());
  useEffect(() => setText(chosen[filter] ?? ''), [chosen, filter]);
  useEffect(() => {
    if (settled === (chosen[filter] ?? '')) return;
    if (settled === '' || pattern === undefined || pattern.test(settled))
      amend({ [filter]: settled }, 'replace');
    // What is chosen may change from outside; only what was typed is taken over.
  }, [settled]);
  return (
    <TextField
      label={label}
      value={text}
      onChange={(value) => setText(upper ? value.toUpperCase() : value)}
      {...rest}
    />
  );
}
