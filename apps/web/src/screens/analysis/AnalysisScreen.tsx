import { usePublished } from '../../api/published';
import { amend, usePlace } from '../../navigation/location';
import { SelectField } from '../../ui/Fields';
import { Needs } from '../../ui/Needs';
import { PoolChoice, usePool } from '../../ui/PoolChoice';
import { monthOf } from '../../ui/numbers';
import { Screen } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';
import { MonitorTable } from './MonitorTable';
import { ProposalsTable } from './ProposalsTable';

/** How the rating scale develops, and what each proposal of 2008 would have changed. */
export default function AnalysisScreen() {
  const { query } = usePlace();
  const pool = usePool();
  const published = usePublished(pool);
  return (
    <Screen
      title="Analysis"
      lead="Inflation and prediction quality of the lists, and what each proposal of 2008 would have changed."
      aside={<PoolChoice pool={pool} onChange={(next) => amend({ pool: next, date: null })} />}
    >
      <Needs role="analyst">
        <Answer of={published}>
          {(lists) => {
            const date = query.get('date') ?? lists.at(-1)?.date;
            if (date === undefined) {
              return <Empty title={`No ${pool} list has been published yet.`} />;
            }
            return (
              <>
                <MonitorTable pool={pool} />
                <SelectField
                  label="Compare on the list of"
                  value={date}
                  choices={lists.map((each) => ({ value: each.date, label: monthOf(each.date) })).reverse()}
                  onChange={(next) => amend({ date: next }, 'replace')}
                />
                <ProposalsTable key={`${pool} ${date}`} pool={pool} date={date} />
              </>
            );
          }}
        </Answer>
      </Needs>
    </Screen>
  );
}
