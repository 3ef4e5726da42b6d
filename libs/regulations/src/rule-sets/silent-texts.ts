import type { ReasonedRowWriter, Rows } from '../rows';

/** What no text of any year says, so that the readings decide. */
export function silentIn(
  inferred: ReasonedRowWriter,
  article: { readonly changes: string; readonly delisting: string; readonly reentry: string },
  pools: 'standard' | 'rapid-blitz',
) {
  return {
    mixedPools: inferred(article.changes, 'rules-of-the-list', {
      readings: ['B-02'],
      sure: 3,
      note: 'No text says what happens to results pooled across a change of rules.',
      alternative: {
        value: 'rules-of-each-start',
        text: 'Each event by the rules of its start: newcomers whose results come from before and after a change of rules.',
      },
    }),
    delistedMeanwhile: inferred(
      article.delisting,
      { ownResults: 'to-the-pool', forOpponents: 'rated' },
      {
        readings: ['B-51'],
        note: 'The player is treated as unrated; for the opponents the list at the start decides.',
        alternative: {
          value: { ownResults: 'rated-from-last-rating', forOpponents: 'rated' },
          text: 'Rated from the last rating: players delisted between the start of a tournament and its list.',
        },
      },
    ),
    reentry: inferred(
      article.reentry,
      {
        pool: 'fresh',
        gamesCounter: 'kept',
        publishedMarks: 'kept',
        holderOfStandardRating: pools === 'standard' ? 'as-new' : 'at-standard-rating',
      },
      {
        readings: pools === 'standard' ? ['B-26', 'B-31'] : ['B-26', 'B-31', 'B-32'],
        note: '"In the same manner as any other unrated player"; the fresh pool is a reading.',
        alternative: {
          value: {
            pool: 'continued',
            gamesCounter: 'kept',
            publishedMarks: 'kept',
            holderOfStandardRating: pools === 'standard' ? 'as-new' : 'at-standard-rating',
          },
          text: 'Results from before the delisting still count: players who come back.',
        },
      },
    ),
  } satisfies Rows;
}
