import type { Inactivity } from '../catalogue/list-values';
import type { RuleSet } from '../provisions';
import type { Row } from '../rows';
import { foundIn } from '../rows';
import { NO_GAME_IN_A_YEAR } from './common-rows';

/** How the Council's resolution of autumn 2020 is known; it changed one row of both regulations. */
export const RESOLUTION_OF_2020: Pick<RuleSet, 'adoptedOn' | 'source' | 'known' | 'note'> = {
  adoptedOn: null,
  source: ['W20'],
  known: 'found',
  note: 'Published on 2 November 2020, already applied to the list of 1 November; names no list in particular.',
};

export const INACTIVE_AFTER_24_MONTHS: Row<Inactivity> = foundIn('W20')(
  'resolution of the Council, November 2020',
  { ...NO_GAME_IN_A_YEAR, onLists: 24 },
  {
    readings: ['B-35', 'B-59'],
    note: '"Until further notice"; last applied on the December 2021 list, since the 2022 text says one year.',
  },
);
