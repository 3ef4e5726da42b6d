import type { Schemas } from '../../api/client';
import { Link } from '../../navigation/Link';
import { hundredths, monthOf } from '../../ui/numbers';

type Results = Schemas['InitialFromResultsAnswer'];
type FromStandard = Schemas['InitialFromStandardAnswer'];

/** How an unrated player gets a first rating, or why not yet. */
export function FirstRating({ of }: { readonly of: Schemas['InitialAnswer'] }) {
  const initial: Partial<Omit<Results, 'kind'> & Omit<FromStandard, 'kind' | 'ru'>> = of;
  const figures: readonly (readonly [string, string | number | null | undefined])[] = [
    ['Standard rating', initial.standardRating],
    ['Games', initial.games],
    ['Games needed', initial.minimumGames],
    ['Score', initial.score],
    ['Average of the opponents', given(initial.raHundredths) ? hundredths(initial.raHundredths) : null],
    ['Score in per cent', initial.pHundredths],
    ['Difference from the table', initial.dp],
    ['First rating', initial.ru],
    ['Floor', initial.floor],
  ];
  return (
    <section aria-label="First rating">
      <header className="working-head">
        <h3>{initial.published === false ? 'No first rating yet' : 'First rating'}</h3>
      </header>
      <dl className="facts">
        {figures.map(
          ([name, value]) =>
            given(value) && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {initial.events !== undefined && initial.events.length > 0 && (
        <ul className="working-steps">
          {initial.events.map(({ id, part, list, counted, why, games, score }) => (
            <li key={`${id} ${part}`} className={counted ? undefined : 'not-counted'}>
              <span>
                <Link to={`/tournaments/${encodeURIComponent(id)}`}>{id}</Link>, {monthOf(list)}: {score} of{' '}
                {games}
              </span>
              <span className="faint">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function given<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
