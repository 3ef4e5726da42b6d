import { Waiting } from '../../ui/States';
import { shortDate } from '../../ui/numbers';
import type { Pool } from '../../api/published';
import { Table } from '../../ui/Table';
import { Sources } from './Sources';
import { useRulesThroughTime } from './rules';
import type { Enactment } from './rules';

interface Props {
  readonly pool: Pool;
  readonly name: string;
  readonly enactments: readonly Enactment[];
}

/** One provision in every rule set of the pool: its value, since when, and the source. */
export function ProvisionThroughTime({ pool, name, enactments }: Props) {
  const answers = useRulesThroughTime(pool, enactments);
  if (answers.some(({ isPending }) => isPending)) return <Waiting lines={enactments.length} />;
  const rows = enactments.map((enactment, i) => ({
    ...enactment,
    value: answers[i]?.data?.provisions.find((provision) => provision.name === name),
    before: answers[i - 1]?.data?.provisions.find((provision) => provision.name === name),
    first: i === 0,
  }));
  const isChanged = ({ value, before, first }: (typeof rows)[number]): boolean =>
    !first && before?.inWords !== value?.inWords;
  return (
    <Table
      label="Provision in every rule set"
      framed
      rows={rows}
      keyOf={({ ruleSet }) => ruleSet}
      look={(row) => ({ className: isChanged(row) ? 'rules-changed' : undefined })}
      columns={[
        { title: 'From', number: true, cell: ({ from }) => shortDate(from) },
        { title: 'Rule set', className: 'rules-id', names: true, cell: ({ ruleSet }) => ruleSet },
        {
          title: 'Value',
          grow: true,
          cell: (row) => (
            <>
              {isChanged(row) && <span className="badge accent">changed</span>} {row.value?.inWords ?? 'none'}
            </>
          ),
        },
        {
          title: 'Article and source',
          cell: ({ value }) => value !== undefined && <Sources provision={value} />,
        },
      ]}
    />
  );
}
