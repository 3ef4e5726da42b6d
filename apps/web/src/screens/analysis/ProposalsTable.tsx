import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { hundredths, whole } from '../../ui/numbers';
import { Progress } from '../../ui/Progress';
import { Section } from '../../ui/Screen';
import { Answer, Trouble } from '../../ui/States';
import { Table } from '../../ui/Table';
import { squaredError } from './MonitorTable';

type Effect = Schemas['EffectAnswer'];
type Proposal = Schemas['ScenarioAnswer'];

/** The proposals of 2008: what each one says, and on request what it would have changed on one list. */
export function ProposalsTable({ pool, date }: { readonly pool: Pool; readonly date: string }) {
  const scenarios = useAnswer('/api/scenarios', {}, { staleTime: Infinity });
  const [effects, setEffects] = useState<Readonly<Record<string, Effect>>>({});
  const compare = useMutation({
    // One after the other: each replays all lists.
    mutationFn: async (ids: readonly string[]) => {
      for (const scenario of ids) {
        const params = { path: { scenario }, query: { pool, date } };
        const effect = await answerOf(api.GET('/api/scenarios/{scenario}/effect', { params }));
        setEffects((known) => ({ ...known, [scenario]: effect }));
      }
    },
  });
  return (
    <Section
      title="Proposals of 2008"
      note="What each proposal would have changed on this list, if it had held from the first rules of the ledger on. The error is that of the games up to this list which both rate: with the ratings as they are, and with those of the proposal."
    >
      <Answer of={scenarios} lines={8}>
        {(all) => (
          <div className="stack">
            <div className="row">
              <button
                type="button"
                className="button main"
                disabled={compare.isPending}
                onClick={() => compare.mutate(all.map(({ id }) => id))}
              >
                Compare all
              </button>
            </div>
            {compare.isPending && (
              <Progress what={`Replaying the proposals: ${Object.keys(effects).length} of ${all.length}`} />
            )}
            {compare.error !== null && <Trouble error={compare.error} />}
            <Table
              label="Proposals"
              framed
              rows={all}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Scenario', cell: ({ id }) => id },
                {
                  title: 'Proposed',
                  grow: true,
                  cell: ({ text, modelled, authors }) => (
                    <span title={modelled}>
                      {text} <span className="faint">({authors.join(', ')})</span>
                    </span>
                  ),
                },
                ...EFFECT.map(({ title, cell }) => ({
                  title,
                  cell: ({ id }: Proposal) => (effects[id] === undefined ? '' : cell(effects[id])),
                })),
              ]}
            />
          </div>
        )}
      </Answer>
    </Section>
  );
}

const EFFECT: readonly { readonly title: string; readonly cell: (effect: Effect) => string }[] = [
  {
    title: 'Players',
    cell: ({ refusedAfter, refusedBefore, players }) =>
      (refusedAfter ?? refusedBefore)?.message ?? whole(players),
  },
  {
    title: 'Mean change',
    cell: ({ meanAbsoluteChangeHundredths: mean }) => (mean === null ? '' : hundredths(mean)),
  },
  {
    title: 'Floor',
    cell: ({ floorCrossings: { up, down } }) => (up + down === 0 ? '' : `+${up} −${down}`),
  },
  { title: 'Error', cell: ({ predictionAsItIs }) => squaredError(predictionAsItIs) },
  { title: 'Would be', cell: ({ prediction }) => squaredError(prediction) },
];
