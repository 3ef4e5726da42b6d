import type { Schemas } from '../../api/client';
import { usePublished } from '../../api/published';
import { Cited } from '../../ui/Cited';
import { Link } from '../../navigation/Link';
import { shortDate } from '../../ui/numbers';
import { Section } from '../../ui/Screen';

interface PathToListProps {
  readonly tournament: Schemas['TournamentAnswer'];
  readonly rating: readonly Schemas['RatedPartAnswer'][] | null;
  readonly obstacles: readonly string[];
}

/** How far the tournament has come: registered, reported, rated on a list, published. */
export function PathToList({ tournament: { facts, parts }, rating, obstacles }: PathToListProps) {
  const published = usePublished(facts.pool);
  const first = rating?.[0];
  const list = published.data?.find(({ date }) => date === first?.list);
  const received = parts[0]?.receivedOn;
  return (
    <Section title="From registration to list">
      <ol className="path">
        <li className="done">
          <strong>Registered</strong>
          <span className="soft">{shortDate(facts.registeredOn)}</span>
        </li>
        <li className={received === undefined ? '' : 'done'}>
          <strong>{received === undefined ? 'Report awaited' : 'Reported'}</strong>
          {received !== undefined && <span className="soft">{shortDate(received)}</span>}
        </li>
        <li className={first === undefined ? '' : first.rated ? 'done' : 'stopped'}>
          <strong>{first === undefined ? 'To be rated' : first.rated ? 'Rated' : 'Not rated'}</strong>
          {rating?.map(({ part, why, ruleSet, list: date, rated }) => (
            <span key={part} className="small">
              {rated && (
                <>
                  on the list of <Link to={`/lists/${facts.pool}/${date}`}>{shortDate(date)}</Link>, under{' '}
                  <Link to={`/rules?pool=${facts.pool}&set=${encodeURIComponent(ruleSet)}`}>{ruleSet}</Link>
                  .{' '}
                </>
              )}
              <span className="faint">
                <Cited text={why} />
              </span>
            </span>
          ))}
          {rating
            ?.flatMap(({ owed }) => owed)
            .map((duty) => (
              <span key={duty} className="small faint">
                <Cited text={duty} />
              </span>
            ))}
          {obstacles.map((obstacle) => (
            <span key={obstacle} className="small faint">
              Cannot be rated: <Cited text={obstacle} />
            </span>
          ))}
        </li>
        <li className={list === undefined ? '' : 'done'}>
          <strong>{list === undefined ? 'Not yet published' : 'Published'}</strong>
          {list !== undefined && (
            <span className="soft">
              {list.versions.length === 1 ? 'version 1' : `${list.versions.length} versions`}, the first on{' '}
              {shortDate(list.versions[0]!.recordedAt.slice(0, 10))}
            </span>
          )}
        </li>
      </ol>
    </Section>
  );
}
