import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../api/access';
import { answerOf, api } from '../../api/client';
import { usePublished } from '../../api/published';
import { TitleChanges } from '../../ui/titles/TitleChanges';
import { DifferenceTable } from '../../ui/DifferenceTable';
import { SelectField } from '../../ui/Fields';
import { Histogram } from '../../ui/Histogram';
import { longDate, monthOf, plural } from '../../ui/numbers';
import { Progress } from '../../ui/Progress';
import { Section } from '../../ui/Screen';
import { Empty, Notice, Trouble } from '../../ui/States';
import { ProvisionEditor } from './ProvisionEditor';
import type { Enactment, Rules } from './rules';

interface WhatIfProps {
  readonly set: Rules;
  /** Other sets of the pool, to be tried as a whole. */
  readonly lane: readonly Enactment[];
}

/** Change provisions, replay, see the difference. Nothing is recorded. */
export function WhatIf({ set, lane }: WhatIfProps) {
  const analyst = useMay('analyst');
  const published = usePublished(set.pool);
  const [whole, setWhole] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [chosen, setChosen] = useState('');
  const dates = (published.data ?? [])
    .map(({ date }) => date)
    .filter((date) => date >= set.inForce.from)
    .reverse();
  const date = chosen === '' ? (dates[0] ?? '') : chosen;
  const replay = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/what-if', {
          params: { query: { pool: set.pool, date } },
          body: { rules: { [set.ruleSet]: whole === '' ? values : whole } },
        }),
      ),
  });
  const changed = whole !== '' || Object.keys(values).length > 0;
  if (!analyst) return null;
  return (
    <Section title="What if?" note="Replays the lists under other rules. Nothing is recorded.">
      <div className="sheet padded stack">
        <div className="fields">
          <SelectField
            label={`Instead of ${set.ruleSet}`}
            value={whole}
            choices={[
              { value: '', label: 'single provisions, below' },
              ...lane
                .filter(({ ruleSet }) => ruleSet !== set.ruleSet)
                .map(({ ruleSet }) => ({ value: ruleSet, label: ruleSet })),
            ]}
            onChange={(next) => {
              setWhole(next);
              replay.reset();
            }}
          />
          <SelectField
            label="Seen on the list of"
            value={date}
            choices={dates.map((each) => ({ value: each, label: monthOf(each) }))}
            onChange={(next) => {
              setChosen(next);
              replay.reset();
            }}
          />
        </div>
        {whole === '' && (
          <ProvisionEditor
            provisions={set.provisions}
            values={values}
            onChange={(next) => {
              setValues(next);
              replay.reset();
            }}
          />
        )}
        <div className="row">
          <button
            type="button"
            className="button main"
            disabled={!changed || date === '' || replay.isPending}
            onClick={() => replay.mutate()}
          >
            Replay
          </button>
          {dates.length === 0 && (
            <span className="small soft">No list was published while {set.ruleSet} was in force.</span>
          )}
        </div>
        {replay.isPending && <Progress what="Replaying the lists under these rules" />}
        {replay.error !== null && <Trouble error={replay.error} />}
      </div>
      {replay.data !== undefined && (
        <div className="stack section" aria-live="polite">
          <Notice tone="good">
            {`On the ${replay.data.pool} list of ${longDate(replay.data.date)}: ${plural(replay.data.counts.entered, 'player')} would enter, ${replay.data.counts.left} leave, ${replay.data.counts.changed} change.`}
          </Notice>
          {replay.data.rows.length === 0 ? (
            <div className="sheet">
              <Empty title="Nothing would differ." />
            </div>
          ) : (
            <>
              <div className="sheet padded">
                <Histogram
                  what="Changes of rating"
                  changes={replay.data.rows.flatMap(({ change }) => (change === null ? [] : [change]))}
                />
              </div>
              <DifferenceTable of={replay.data} />
            </>
          )}
          <TitleChanges of={replay.data.titles} />
        </div>
      )}
    </Section>
  );
}
