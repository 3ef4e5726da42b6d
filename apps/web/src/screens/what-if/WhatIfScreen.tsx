import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import { usePublished } from '../../api/published';
import type { Pool } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { amend, usePlace } from '../../navigation/location';
import { DifferenceTable } from '../../ui/DifferenceTable';
import { Segments, SelectField } from '../../ui/Fields';
import { Histogram } from '../../ui/Histogram';
import { Needs } from '../../ui/Needs';
import { PoolChoice, usePool } from '../../ui/PoolChoice';
import { longDate, plural, shortDate } from '../../ui/numbers';
import { Progress } from '../../ui/Progress';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Empty, Notice, Trouble } from '../../ui/States';
import { TitleChanges } from '../../ui/titles/TitleChanges';
import { useCalendar, useRulesThroughTime, useTitleTexts } from '../rules/rules';
import type { Enactment } from '../rules/rules';
import { ProvisionEditor } from './ProvisionEditor';
import type { EditableSet } from './ProvisionEditor';
import './what-if.css';

const WAYS = [
  { value: 'provisions', label: 'Single provisions' },
  { value: 'set', label: 'Another rule set' },
  { value: 'titles', label: 'Title regulations' },
  { value: 'proposal', label: 'A proposal of 2008' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** Replays the lists under other rules and shows the difference. Nothing is recorded. */
export default function WhatIfScreen() {
  const pool = usePool();
  const calendar = useCalendar();
  return (
    <Screen
      title="What if?"
      lead="Choose other rules, replay the lists, and see who would change. Nothing is recorded."
      aside={<PoolChoice pool={pool} onChange={(next) => amend({ pool: next, set: null, date: null })} />}
    >
      <Needs role="analyst">
        <Answer of={calendar}>
          {({ enactments, titles }) => (
            <Scenario
              key={pool}
              pool={pool}
              lane={enactments.filter((each) => each.pool === pool)}
              titleTexts={titles}
            />
          )}
        </Answer>
        <p>
          <Link to={`/analysis?pool=${pool}`}>Compare all proposals; inflation and prediction quality</Link>
        </p>
      </Needs>
    </Screen>
  );
}

interface ScenarioProps {
  readonly pool: Pool;
  /** The rule sets of the pool in order of date. */
  readonly lane: readonly Enactment[];
  /** The texts of the title regulations in order of date. */
  readonly titleTexts: readonly RuleSetChoice[];
}

type RuleSetChoice = Pick<Enactment, 'ruleSet' | 'from'>;

function Scenario({ pool, lane, titleTexts }: ScenarioProps) {
  const { query } = usePlace();
  const published = usePublished(pool);
  const law = useRulesThroughTime(pool, lane);
  const titleLaw = useTitleTexts(titleTexts);
  const [way, setWay] = useState<Way>('provisions');
  const [other, setOther] = useState('');
  const [proposal, setProposal] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const dates = (published.data ?? []).map(({ date }) => date).reverse();
  const date = query.get('date') ?? dates[0] ?? '';
  const choices: readonly RuleSetChoice[] = way === 'titles' ? titleTexts : lane;
  const named = choices.find(({ ruleSet }) => ruleSet === query.get('set'));
  const enacted = named ?? choices.findLast(({ from }) => from <= date) ?? choices[0];
  const sets: readonly EditableSet[] = (way === 'titles' ? titleLaw : law).flatMap(({ data }) => data ?? []);
  const set = sets.find(({ ruleSet }) => ruleSet === enacted?.ruleSet);
  const body =
    way === 'proposal'
      ? { scenario: proposal }
      : { rules: { [enacted?.ruleSet ?? '']: way === 'set' ? other : values } };
  const changed =
    way === 'proposal' ? proposal !== '' : way === 'set' ? other !== '' : Object.keys(values).length > 0;
  const replay = useMutation({
    mutationFn: () => answerOf(api.POST('/api/what-if', { params: { query: { pool, date } }, body })),
  });
  const change = (next: () => void): void => {
    next();
    replay.reset();
  };
  if (enacted === undefined || (published.data !== undefined && dates.length === 0)) {
    return <Empty title={`No ${pool} list has been published yet.`} />;
  }
  return (
    <>
      <div className="sheet padded stack">
        <div className="fields">
          <SelectField
            label="List to compare"
            value={date}
            choices={dates.map((each) => ({ value: each, label: longDate(each) }))}
            onChange={(next) => change(() => amend({ date: next }, 'replace'))}
          />
          {way !== 'proposal' && (
            <SelectField
              label="Rule set that is changed"
              value={enacted.ruleSet}
              choices={choices.map(({ ruleSet, from }) => ({
                value: ruleSet,
                label: `${ruleSet}, from ${shortDate(from)}`,
              }))}
              onChange={(next) =>
                change(() => {
                  setValues({});
                  amend({ set: next }, 'replace');
                })
              }
            />
          )}
        </div>
        <Segments
          label="What is changed"
          value={way}
          choices={WAYS}
          onChange={(next) =>
            change(() => {
              setWay(next);
              setValues({});
            })
          }
        />
        {way === 'set' && (
          <SelectField
            label={`Instead of ${enacted.ruleSet}`}
            value={other}
            choices={[
              { value: '', label: 'choose…' },
              ...lane
                .filter(({ ruleSet }) => ruleSet !== enacted.ruleSet)
                .map(({ ruleSet }) => ({ value: ruleSet, label: ruleSet })),
            ]}
            onChange={(next) => change(() => setOther(next))}
          />
        )}
        {(way === 'provisions' || way === 'titles') && set !== undefined && (
          <ProvisionEditor
            key={set.ruleSet}
            set={set}
            sets={sets}
            values={values}
            onChange={(next) => change(() => setValues(next))}
          />
        )}
        {way === 'proposal' && (
          <Proposals value={proposal} onChange={(next) => change(() => setProposal(next))} />
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
        </div>
        {replay.isPending && <Progress what="Replaying the lists under these rules" />}
        {replay.error !== null && <Trouble error={replay.error} />}
      </div>
      {replay.data !== undefined && <Result of={replay.data} />}
    </>
  );
}

interface ProposalsProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The proposals that the ledger ships; those that change no list cannot be replayed. */
function Proposals({ value, onChange }: ProposalsProps) {
  const scenarios = useAnswer('/api/scenarios', {}, { staleTime: Infinity });
  return (
    <Answer of={scenarios}>
      {(all) => {
        const chosen = all.find(({ id }) => id === value);
        return (
          <>
            <SelectField
              label="Proposal"
              wide
              value={value}
              choices={[
                { value: '', label: 'choose…' },
                ...all
                  .filter(({ changes }) => changes.length > 0)
                  .map(({ id, text }) => ({ value: id, label: `${id}: ${text.slice(0, 90)}` })),
              ]}
              onChange={onChange}
            />
            {chosen !== undefined && (
              <p className="small">
                {chosen.text} <span className="faint">{chosen.modelled}</span>
              </p>
            )}
          </>
        );
      }}
    </Answer>
  );
}

function Result({ of }: { readonly of: Schemas['WhatIfAnswer'] }) {
  const changes = of.rows.flatMap(({ change }) => (change === null ? [] : [change]));
  return (
    <Section title="Result">
      <div className="stack" aria-live="polite">
        <Notice tone="good">
          {`On the ${of.pool} list of ${longDate(of.date)}: ${plural(of.counts.entered, 'player')} would enter, ${of.counts.left} leave, ${of.counts.changed} change.`}
        </Notice>
        {of.rows.length === 0 ? (
          <Empty title="Nothing would differ." />
        ) : (
          <>
            {changes.some((change) => change !== 0) && (
              <div className="sheet padded">
                <Histogram what="Changes of rating" changes={changes} />
              </div>
            )}
            <DifferenceTable of={of} />
          </>
        )}
        <TitleChanges of={of.titles} />
      </div>
    </Section>
  );
}
