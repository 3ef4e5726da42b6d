import type { ListState, PoolState } from '../replay/pool-state';
import type { Projection } from '../replay/projection';
import type { ExplainedStep } from './explanation';

/** What an opening list brought the player: it takes the place of whatever was computed. */
export function explainOpening(
  projection: Projection,
  pool: PoolState,
  list: ListState,
  player: number,
): ExplainedStep[] {
  const steps: ExplainedStep[] = [];
  for (const piece of list.decrees?.openings ?? []) {
    const row = piece.player.findIndex((each) => projection.facts.identities.keptFor(each) === player);
    if (row < 0) continue;
    const rating = list.columns.rating[player]! | 0;
    const text = `${rating} with K ${list.columns.k[player]! | 0} taken over from the opening ${pool.pool} list of ${piece.date}`;
    steps.push({ article: 'opening list on record', text });
    break;
  }
  return steps;
}
