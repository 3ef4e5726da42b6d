import { isPool, POOLS } from '../../api/published';
import type { Pool } from '../../api/published';
import { Link } from '../../navigation/Link';
import { addressOf, amend, usePlace } from '../../navigation/location';
import { Facts } from '../../ui/Facts';
import { SelectField } from '../../ui/Fields';
import { longDate, shortDigest } from '../../ui/numbers';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';
import { CalendarChart } from './CalendarChart';
import { ProvisionThroughTime } from './ProvisionThroughTime';
import { KNOWN, useCalendar, useRules } from './rules';
import type { Enactment, Rules } from './rules';
import { Sources } from './Sources';
import './rules.css';

export default function RulesScreen() {
  const calendar = useCalendar();
  return (
    <Screen title="Rules" lead="The rules in force on a day: every provision with its article and source.">
      <Answer of={calendar}>
        {({ enactments }) =>
          enactments.length === 0 ? (
            <Empty title="No rule set has been enacted yet." />
          ) : (
            <Law enactments={enactments} />
          )
        }
      </Answer>
    </Screen>
  );
}

function Law({ enactments }: { readonly enactments: readonly Enactment[] }) {
  const { query } = usePlace();
  const today = new Date().toISOString().slice(0, 10);
  const lanes = Object.fromEntries(
    POOLS.map((pool) => [pool, enactments.filter((each) => each.pool === pool)]),
  ) as Record<Pool, Enactment[]>;
  const chosen = chosenOf(lanes, query, today) ?? enactments[0]!;
  return (
    <>
      <CalendarChart
        lanes={lanes}
        chosen={chosen}
        today={today}
        onChoose={({ pool, ruleSet }) => amend({ pool, set: ruleSet })}
      />
      <div className="stack">
        <SelectField
          label={`Rule set, ${chosen.pool}`}
          value={chosen.ruleSet}
          choices={lanes[chosen.pool].map(({ ruleSet, from }) => ({
            value: ruleSet,
            label: `${ruleSet}, from ${longDate(from)}`,
          }))}
          onChange={(set) => amend({ pool: chosen.pool, set })}
        />
      </div>
      <OneSet chosen={chosen} lane={lanes[chosen.pool]} provision={query.get('provision')} />
    </>
  );
}

function chosenOf(
  lanes: Record<Pool, Enactment[]>,
  query: URLSearchParams,
  today: string,
): Enactment | undefined {
  const pool = query.get('pool');
  const set = query.get('set');
  const lane = isPool(pool)
    ? lanes[pool]
    : set === null
      ? lanes.standard
      : POOLS.flatMap((each) => lanes[each]);
  return (
    lane.find(({ ruleSet }) => ruleSet === set) ?? lane.findLast(({ from }) => from <= today) ?? lane.at(-1)
  );
}

interface OneSetProps {
  readonly chosen: Enactment;
  readonly lane: readonly Enactment[];
  readonly provision: string | null;
}

function OneSet({ chosen, lane, provision }: OneSetProps) {
  const rules = useRules(chosen.pool, chosen.from);
  return (
    <Section
      title={chosen.ruleSet}
      note={
        <Link to={addressOf('/what-if', { pool: chosen.pool, set: chosen.ruleSet })}>
          Change its provisions in a what-if
        </Link>
      }
    >
      <Answer of={rules} lines={8}>
        {(set) => {
          const name = provision ?? set.provisions[0]?.name ?? '';
          return (
            <>
              <SetFacts set={set} chosen={chosen} />
              <Section title="One provision in every rule set">
                <div className="stack">
                  <SelectField
                    label="Provision"
                    value={name}
                    choices={set.provisions.map((each) => ({ value: each.name, label: each.heading }))}
                    onChange={(next) => amend({ provision: next }, 'replace')}
                  />
                  <ProvisionThroughTime pool={chosen.pool} name={name} enactments={lane} />
                </div>
              </Section>
              <Section
                title={`All provisions of ${chosen.ruleSet}`}
                note={`${set.provisions.length} provisions`}
              >
                <Provisions set={set} />
              </Section>
            </>
          );
        }}
      </Answer>
    </Section>
  );
}

function SetFacts({ set, chosen }: { readonly set: Rules; readonly chosen: Enactment }) {
  return (
    <div className="sheet padded stack">
      <p>{set.title}</p>
      <Facts
        of={[
          ['Pool', chosen.pool],
          [
            'In force from',
            <>
              {longDate(chosen.from)}
              {chosen.firstNamed !== null && (
                <span className="faint"> (announced for {longDate(chosen.firstNamed)})</span>
              )}
            </>,
          ],
          ['Until', chosen.until === null ? 'further notice' : longDate(chosen.until)],
          ['Adopted on', chosen.adoptedOn === null ? 'not known' : longDate(chosen.adoptedOn)],
          ['Known', KNOWN[set.known] ?? set.known],
          ['Source', set.source.join(', ')],
          ['Digest', <code title={chosen.digest}>{shortDigest(chosen.digest)}</code>],
        ]}
      />
    </div>
  );
}

const GOES_BY = {
  tournament: 'By the start of the tournament',
  list: 'By the date of the list',
} as const;

function Provisions({ set }: { readonly set: Rules }) {
  return (
    <div className="table-frame sheet" tabIndex={0} role="region" aria-label="Provisions">
      <table className="table">
        {(['tournament', 'list'] as const).map((goesBy) => (
          <tbody key={goesBy}>
            <tr className="rules-group">
              <th colSpan={3} scope="colgroup">
                {GOES_BY[goesBy]}
              </th>
            </tr>
            {set.provisions
              .filter((provision) => provision.goesBy === goesBy)
              .map((provision) => (
                <tr key={provision.name}>
                  <th scope="row" className="rules-heading">
                    {provision.heading}
                  </th>
                  <td className="grow">{provision.inWords}</td>
                  <td>
                    <Sources provision={provision} />
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
