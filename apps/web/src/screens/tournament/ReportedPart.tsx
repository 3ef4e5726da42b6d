import { useMemo } from 'react';
import type { Schemas } from '../../api/client';
import { Cited } from '../../ui/Cited';
import { plural } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { CrossTable } from './CrossTable';
import { verdictsOf } from './verdicts';
import './tournament.css';

interface ReportedPartProps {
  readonly title: string;
  readonly part: Schemas['PartAnswer'];
  readonly pool: string;
  readonly rating: Schemas['RatedPartAnswer'] | null;
}

/** The cross-table of a report, and why results do not count. */
export function ReportedPart({ title, part, pool, rating }: ReportedPartProps) {
  const verdicts = useMemo(() => verdictsOf(part, rating), [part, rating]);
  const games = part.games.filter(({ black }) => black !== null).length;
  const printed = part.entries.flatMap(({ rating: each }) => (each > 0 ? [each] : []));
  const average = Math.round(printed.reduce((sum, each) => sum + each, 0) / printed.length);
  const field = printed.length === 0 ? '' : `, average printed rating ${average}`;
  const note =
    rating === null
      ? `${plural(part.entries.length, 'player')}${field}`
      : `${plural(part.entries.length, 'player')}${field}, ${plural(games, 'game')}, ${verdicts.ratedGames} of them rated for at least one side`;
  return (
    <Section title={title} note={note}>
      <CrossTable part={part} pool={pool} verdicts={verdicts} />
      {verdicts.reasons.length > 0 && (
        <dl className="reasons">
          {verdicts.reasons.map(({ why, count }) => (
            <div key={why}>
              <dt>{plural(count, 'result')} not counted</dt>
              <dd>
                <Cited text={why} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
