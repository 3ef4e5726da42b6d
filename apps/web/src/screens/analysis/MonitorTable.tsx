import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { hundredths, signedHundredths, whole } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Answer } from '../../ui/States';

type Monitored = Schemas['MonitorAnswer']['lists'][number];
type Prediction = Monitored['prediction'];

/** A mean squared error with four figures; empty without games. */
export function squaredError({ squaredErrorTenThousandths: error }: Prediction): string {
  return error === null ? '' : (error / 10_000).toFixed(4);
}

/** Every list: drift of the scale, expected and actual scores; a list opens to show them by difference of rating. */
export function MonitorTable({ pool }: { readonly pool: Pool }) {
  const monitor = useQuery({
    queryKey: ['monitor', pool],
    queryFn: () => answerOf(api.GET('/api/monitor', { params: { query: { pool } } })),
  });
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Section
      title="Inflation and prediction quality"
      note="Drift is the mean change of the players on this list and the one before. Expected and scored are points of the higher-rated players in games between rated players. The error is the mean squared difference between score and expected score."
    >
      <Answer of={monitor} lines={8}>
        {({ lists }) => (
          <div className="table-frame sheet" tabIndex={0} role="region" aria-label="Lists">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">List</th>
                  <th scope="col">Rule set</th>
                  <th scope="col">Players</th>
                  <th scope="col">Mean</th>
                  <th scope="col">Drift</th>
                  <th scope="col">Games</th>
                  <th scope="col">Expected</th>
                  <th scope="col">Scored</th>
                  <th scope="col">Error</th>
                </tr>
              </thead>
              <tbody>
                {lists.map((list) => (
                  <Fragment key={list.date}>
                    <tr>
                      <th scope="row">
                        <button
                          type="button"
                          className="button tight"
                          aria-expanded={open === list.date}
                          onClick={() => setOpen(open === list.date ? null : list.date)}
                        >
                          {list.date}
                        </button>
                      </th>
                      <td>{list.ruleSet ?? ''}</td>
                      <td>{list.refusal === null ? whole(list.listed.players) : list.refusal.message}</td>
                      <td>{points(list.listed.meanHundredths)}</td>
                      <td>
                        {list.stayed.meanChangeHundredths === null
                          ? ''
                          : signedHundredths(list.stayed.meanChangeHundredths)}
                      </td>
                      <PredictionCells of={list.prediction} />
                    </tr>
                    {open === list.date &&
                      list.bands.map((band) => (
                        <tr key={band.from}>
                          <th scope="row" colSpan={5} className="soft">
                            {band.to === null
                              ? `difference from ${band.from}`
                              : `difference ${band.from} to ${band.to}`}
                          </th>
                          <PredictionCells of={band} />
                        </tr>
                      ))}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Answer>
    </Section>
  );
}

function points(value: number | null): string {
  return value === null ? '' : hundredths(value);
}

function PredictionCells({ of }: { readonly of: Prediction }) {
  return (
    <>
      <td>{whole(of.games)}</td>
      <td>{hundredths(of.expectedHundredths)}</td>
      <td>{hundredths(of.scoreHundredths)}</td>
      <td>{squaredError(of)}</td>
    </>
  );
}
