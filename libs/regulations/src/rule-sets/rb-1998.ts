import { foundIn, ruleSet } from '../rows';

const found = foundIn('W1', '002');

/** Article 15 of the standard text: principles of a rapid list, from before the ledger's time. In no calendar. */
export const RB_1998 = ruleSet(
  {
    id: 'RB-1998',
    family: 'rapid-blitz',
    title: 'Rapid ratings, General Assembly 1998',
    inForceFrom: null,
    adoptedOn: null,
    source: ['002', 'W1'],
    known: 'text',
    note: 'Rapid ratings were to be written with three digits (15 c).',
  },
  {
    floor: found('15 a', { minimum: 1600 }, { note: 'Players who have reached 1600 are rated.' }),
    kFactor: found('15 b', { kind: 'set-by-administrator' }),
  },
);
