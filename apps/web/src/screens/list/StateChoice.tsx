import { useState } from 'react';
import { useMay } from '../../api/access';
import type { Schemas } from '../../api/client';
import { amend } from '../../navigation/location';
import { Segments, SelectField, TextField } from '../../ui/Fields';
import { moment } from '../../ui/numbers';
import type { As, ListView } from './state';

interface StateChoiceProps {
  readonly view: ListView;
  readonly versions: readonly Schemas['VersionAnswer'][];
}

/** As published, as revised, or as known on a day: the second of the two times. */
export function StateChoice({ view, versions }: StateChoiceProps) {
  const analyst = useMay('analyst');
  if (!analyst && versions.length < 2) return null;
  const choose = (as: As): void =>
    amend({
      as: as === 'revised' ? 'revised' : null,
      knownAt: as === 'known' ? (versions[0]?.recordedAt.slice(0, 10) ?? view.date) : null,
      version: null,
      position: null,
      digest: null,
    });
  return (
    <div className="list-as">
      {analyst && (
        <Segments
          label="State of the list"
          value={view.as}
          choices={[
            { value: 'published', label: 'As published' },
            { value: 'revised', label: 'As revised' },
            { value: 'known', label: 'As known on…' },
          ]}
          onChange={choose}
        />
      )}
      {view.as === 'published' && versions.length > 1 && (
        <VersionChoice versions={versions} chosen={view.version} />
      )}
      {view.as === 'known' && <KnownAt value={view.knownAt ?? ''} />}
    </div>
  );
}

function VersionChoice({
  versions,
  chosen,
}: {
  readonly versions: StateChoiceProps['versions'];
  readonly chosen: number | null;
}) {
  const inForce = versions.findLast(({ withdrawn }) => !withdrawn) ?? versions.at(-1);
  return (
    <SelectField
      label="Version"
      value={String(chosen ?? inForce?.version ?? 1)}
      choices={versions.map(({ version, recordedAt, withdrawn }) => ({
        value: String(version),
        label: `${version}, published ${moment(recordedAt)}${withdrawn ? ', withdrawn' : ''}`,
      }))}
      onChange={(version) => amend({ version, position: null, digest: null })}
    />
  );
}

/** A day, or for exactness a position in the log. */
function KnownAt({ value }: { readonly value: string }) {
  const isPosition = /^\d+$/.test(value);
  const [text, setText] = useState(value);
  const take = (next: string): void => {
    setText(next);
    if (/^\d{4}-\d{2}-\d{2}$/.test(next) || /^\d+$/.test(next)) amend({ knownAt: next, digest: null });
  };
  return isPosition ? (
    <TextField label="Position in the log" value={text} onChange={take} inputMode="numeric" />
  ) : (
    <TextField label="Known by the end of" type="date" value={value.slice(0, 10)} onChange={take} />
  );
}
