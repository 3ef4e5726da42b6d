import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { SelectField, TextField } from '../../ui/Fields';
import { moment } from '../../ui/numbers';

interface StateFieldProps {
  readonly label: string;
  /** `published`, `vN`, a position, a time or `now`. */
  readonly value: string;
  readonly versions: readonly Schemas['VersionAnswer'][];
  readonly analyst: boolean;
  readonly onChange: (state: string) => void;
}

const OTHER = 'other';

/** One of the two states: a published version, the list as it comes out now, or as it was known on a day. */
export function StateField({ label, value, versions, analyst, onChange }: StateFieldProps) {
  const named = [
    ...versions.map(({ version, recordedAt, withdrawn }) => ({
      value: `v${version}`,
      label: `version ${version}, ${moment(recordedAt)}${withdrawn ? ', withdrawn' : ''}`,
    })),
    ...(versions.length > 0 ? [{ value: 'published', label: 'as published, latest version' }] : []),
    ...(analyst ? [{ value: 'now', label: 'as revised now' }] : []),
  ];
  const isNamed = named.some((choice) => choice.value === value);
  const [other, setOther] = useState(!isNamed);
  const [text, setText] = useState(isNamed ? '' : value);
  return (
    <>
      <SelectField
        label={label}
        value={other ? OTHER : value}
        choices={[...named, ...(analyst ? [{ value: OTHER, label: 'as known on a day or position…' }] : [])]}
        onChange={(next) => {
          setOther(next === OTHER);
          if (next !== OTHER) onChange(next);
        }}
      />
      {other && (
        <TextField
          label={`${label}: known at`}
          value={text}
          placeholder="2024-04-15 or 1234"
          onChange={(next) => {
            setText(next);
            if (/^(\d{4}-\d\d-\d\d|\d+)$/.test(next.trim())) onChange(next.trim());
          }}
        />
      )}
    </>
  );
}
