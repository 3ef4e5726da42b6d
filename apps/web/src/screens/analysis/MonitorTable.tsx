import { useState } from 'react';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { hundredths, monthOf, signedHundredths, whole } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Answer } from '../../ui/States';
import { Table } from '../../ui/Table';

type Monitored = Schemas['MonitorAnswer']['lists'][number];
type Prediction = Monitored['prediction'];

/** A mean squared error with four figures; empty without games. */
export function squaredError({ squaredErrorTenThousandths: error }: Prediction): string {
  return error === null ? '' : (error / 10_000).toFixed(4);
}

/** Every list: drift of the scale, expected and actual scores; a list opens to show them by difference of rating. */
export function MonitorTable({ pool }: { readonly pool: Pool }) {
  const monitor = useAnswer('/api/monitor', { query: { pool } });
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Section
      title="Inflation and prediction quality"
      note="Drift is the mean change of the players on this list and the one before. Expected and scored are points of the higher-rated players in games between rated players. The error is the mean squared difference between score and expected score."
    >
      <Answer of={monitor} lines={8}>
        {({ lists }) => (
          <Table
            label="Lists"
            framed
            rows={lists}
            keyOf={({ date }) => date}
            columns={[
              {
                title: 'List',
                cell: ({ date }) => (
                  <button
                    type="button"
                    className="button tight"
                    aria-expanded={open === date}
                    onClick={() => setOpen(open === date ? null : date)}
                  >
                    {monthOf(date)}
                  </button>
                ),
              },
              { title: 'Rule set', cell: ({ ruleSet }) => ruleSet ?? '' },
              {
                title: 'Players',
                cell: ({ refusal, listed }) => (refusal === null ? whole(listed.players) : refusal.message),
              },
              { title: 'Mean', cell: ({ listed }) => points(listed.meanHundredths) },
              {
                title: 'Drift',
                cell: ({ stayed: { meanChangeHundredths: drift } }) =>
                  drift === null ? '' : signedHundredths(drift),
              },
              ...PREDICTION.map(({ title, cell }) => ({
                title,
                cell: ({ prediction }: Monitored) => cell(prediction),
              })),
            ]}
            below={({ date, bands }) =>
              open === date &&
              bands.map((band) => (
                <tr key={band.from}>
                  <th scope="row" colSpan={5} className="soft">
                    {band.to === null
                      ? `difference from ${band.from}`
                      : `difference ${band.from} to ${band.to}`}
                  </th>
                  {PREDICTION.map(({ title, cell }) => (
                    <td key={title}>{cell(band)}</td>
                  ))}
                </tr>
              ))
            }
          />
        )}
      </Answer>
    </Section>
  );
}

function points(value: number | null): string {
  return value === null ? '' : hundredths(value);
}

const PREDICTION: readonly { readonly title: string; readonly cell: (of: Prediction) => string }[] = [
  { title: 'Games', cell: ({ games }) => whole(games) },
  { title: 'Expected', cell: ({ expectedHundredths }) => hundredths(expectedHundredths) },
  { title: 'Scored', cell: ({ scoreHundredths }) => hundredths(scoreHundredths) },
  { title: 'Error', cell: squaredError },
];
