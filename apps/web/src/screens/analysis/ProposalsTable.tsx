import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { hundredths, whole } from '../../ui/numbers';
import { Progress } from '../../ui/Progress';
import { Section } from '../../ui/Screen';
import { Answer, Trouble } from '../../ui/States';
import { squaredError } from './MonitorTable';

type Effect = Schemas['EffectAnswer'];

/** The proposals of 2008: what each one says, and on request what it would have changed on one list. */
export function ProposalsTable({ pool, date }: { readonly pool: Pool; readonly date: string }) {
  const scenarios = useQuery({
    queryKey: ['scenarios'],
    queryFn: () => answerOf(api.GET('/api/scenarios')),
    staleTime: Infinity,
  });
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
            <div className="table-frame sheet" tabIndex={0} role="region" aria-label="Proposals">
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">Scenario</th>
                    <th scope="col">Proposed</th>
                    <th scope="col">Players</th>
                    <th scope="col">Mean change</th>
                    <th scope="col">Floor</th>
                    <th scope="col">Error</th>
                    <th scope="col">Would be</th>
                  </tr>
                </thead>
                <tbody>
                  {all.map(({ id, text, modelled, authors }) => (
                    <tr key={id}>
                      <th scope="row">{id}</th>
                      <td className="grow" title={modelled}>
                        {text} <span className="faint">({authors.join(', ')})</span>
                      </td>
                      <EffectCells of={effects[id]} />
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        )}
      </Answer>
    </Section>
  );
}

function EffectCells({ of }: { readonly of: Effect | undefined }) {
  if (of === undefined) return <td colSpan={5} />;
  const refusal = of.refusedAfter ?? of.refusedBefore;
  if (refusal !== null) return <td colSpan={5}>{refusal.message}</td>;
  const { up, down } = of.floorCrossings;
  return (
    <>
      <td>{whole(of.players)}</td>
      <td>{of.meanAbsoluteChangeHundredths === null ? '' : hundredths(of.meanAbsoluteChangeHundredths)}</td>
      <td>{up + down === 0 ? '' : `+${up} −${down}`}</td>
      <td>{squaredError(of.predictionAsItIs)}</td>
      <td>{squaredError(of.prediction)}</td>
    </>
  );
}
