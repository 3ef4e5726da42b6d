import type { Table } from '../table';
import { APPEARANCES } from './appearances';
import { CHANGES } from './changes';
import { ENTRIES, GAMES } from './game-tables';
import { LIST_AVERAGES } from './list-averages';
import { PUBLISHED_LISTS, REVISED_LISTS } from './list-tables';
import { NORMS } from './norms';
import { PLAYERS, TITLES } from './people';
import { CORRECTIONS, PUBLICATIONS } from './records';
import { RULES } from './rules';
import { PARTS, TOURNAMENTS } from './tournaments';

/** Raised when a column or its meaning changes. */
export const SCHEMA_VERSION = 3;

/** Every table, in the order of the documentation. */
export const TABLES: readonly Table[] = [
  PLAYERS,
  TOURNAMENTS,
  PARTS,
  ENTRIES,
  GAMES,
  APPEARANCES,
  REVISED_LISTS,
  LIST_AVERAGES,
  PUBLISHED_LISTS,
  CHANGES,
  PUBLICATIONS,
  CORRECTIONS,
  NORMS,
  TITLES,
  RULES,
];
