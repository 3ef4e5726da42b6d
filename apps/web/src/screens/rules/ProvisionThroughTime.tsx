import { Waiting } from '../../ui/States';
import { shortDate } from '../../ui/numbers';
import type { Pool } from '../../api/published';
import { Sources } from './Sources';
import { useRulesThroughTime } from './rules';
import type { Enactment } from './rules';

interface Props {
  readonly pool: Pool;
  readonly name: string;
  readonly enactments: readonly Enactment[];
}

/** One provision in every rule set of the pool: what it said, since when, and where that is written. */
export function ProvisionThroughTime({ pool, name, enactments }: Props) {
  const answers = useRulesThroughTime(pool, enactments);
  if (answers.some(({ isPending }) => isPending)) return <Waiting lines={enactments.length} />;
  const values = answers.map(({ data }) => data?.provisions.find((provision) => provision.name === name));
  return (
    <div className="table-frame sheet" tabIndex={0} role="region" aria-label="Provision through time">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Rule set</th>
            <th scope="col" className="grow">
              What it says
            </th>
            <th scope="col">Article and source</th>
          </tr>
        </thead>
        <tbody>
          {enactments.map(({ ruleSet, from }, i) => {
            const value = values[i];
            const before = values[i - 1];
            const changed = i > 0 && before?.inWords !== value?.inWords;
            return (
              <tr key={ruleSet} className={changed ? 'rules-changed' : undefined}>
                <td className="number">{shortDate(from)}</td>
                <td className="rules-id">{ruleSet}</td>
                <td>
                  {changed && <span className="badge accent">changed</span>}{' '}
                  {value?.inWords ?? 'It says nothing about this.'}
                </td>
                <td>{value !== undefined && <Sources provision={value} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
