import type { Schemas } from '../../api/client';
import { Cited } from '../../ui/Cited';
import { Facts } from '../../ui/Facts';
import { TournamentLink } from '../../ui/Names';
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
    [
      'Average of the opponents',
      typeof initial.raHundredths !== 'number' ? null : hundredths(initial.raHundredths),
    ],
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
      <Facts of={figures} />
      {initial.events !== undefined && initial.events.length > 0 && (
        <ul className="working-steps">
          {initial.events.map(({ id, part, list, counted, why, games, score }) => (
            <li key={`${id} ${part}`} className={counted ? undefined : 'not-counted'}>
              <span>
                <TournamentLink id={id} />, {monthOf(list)}: {score} of {games}
              </span>
              <span className="faint">
                <Cited text={why} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
