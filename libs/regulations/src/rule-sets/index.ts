import type { RuleSet } from '../provisions';
import { RB_1998 } from './rb-1998';
import { RB_2012 } from './rb-2012';
import { RB_2013 } from './rb-2013';
import { RB_2014_17 } from './rb-2014-17';
import { RB_2018 } from './rb-2018';
import { RB_2020 } from './rb-2020';
import { RB_2022 } from './rb-2022';
import { RB_2022B } from './rb-2022b';
import { RB_2024 } from './rb-2024';
import { RB_2024B } from './rb-2024b';
import { STD_2003 } from './std-2003';
import { STD_2005 } from './std-2005';
import { STD_2009 } from './std-2009';
import { STD_2011 } from './std-2011';
import { STD_2012 } from './std-2012';
import { STD_2013 } from './std-2013';
import { STD_2014 } from './std-2014';
import { STD_2017 } from './std-2017';
import { STD_2017A } from './std-2017a';
import { STD_2020 } from './std-2020';
import { STD_2022 } from './std-2022';
import { STD_2022A } from './std-2022a';
import { STD_2024 } from './std-2024';
import { STD_2025 } from './std-2025';
import { STD_2026 } from './std-2026';

/** Every version of the rating regulations that is known, in order of its first day within each family. */
export const RULE_SETS: readonly RuleSet[] = [
  STD_2003,
  STD_2005,
  STD_2009,
  STD_2011,
  STD_2012,
  STD_2013,
  STD_2014,
  STD_2017,
  STD_2020,
  STD_2017A,
  STD_2022,
  STD_2022A,
  STD_2024,
  STD_2025,
  STD_2026,
  RB_1998,
  RB_2012,
  RB_2013,
  RB_2014_17,
  RB_2018,
  RB_2020,
  RB_2022,
  RB_2022B,
  RB_2024,
  RB_2024B,
];
