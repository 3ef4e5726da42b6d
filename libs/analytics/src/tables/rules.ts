import { POOLS } from '@ledger/kernel';
import type { Enactment, ProvisionName, RuleSet } from '@ledger/regulations';
import { inWords, LIST_PROVISIONS, rulesInForce, TOURNAMENT_PROVISIONS } from '@ledger/regulations';
import type { TableSource } from '../source';
import { table, whole } from '../table';

/** A provision of a rule set while the set is in force in a pool. */
interface ProvisionInForce {
  readonly enactment: Enactment;
  readonly ruleSet: RuleSet;
  readonly name: ProvisionName;
  readonly goesBy: 'tournament' | 'list';
}

const provisionOf = ({ ruleSet, name }: ProvisionInForce) => ruleSet.provisions[name]!;

export const RULES = table<ProvisionInForce>({
  name: 'rules',
  description: 'Every provision of every rule set, with the days on which the set is in force in a pool.',
  columns: [
    {
      name: 'pool',
      type: 'text',
      description: '`standard`, `rapid` or `blitz`',
      cell: ({ enactment }) => enactment.pool,
    },
    {
      name: 'rule_set',
      type: 'text',
      description: 'id of the rule set',
      cell: ({ ruleSet }) => ruleSet.id,
    },
    {
      name: 'in_force_from',
      type: 'date',
      description: 'first day in force',
      cell: ({ enactment }) => enactment.from,
    },
    {
      name: 'in_force_until',
      type: 'date',
      description: 'first day of the next set; NULL: until further notice',
      cell: ({ enactment }) => enactment.until,
    },
    { name: 'provision', type: 'text', description: 'name of the provision', cell: ({ name }) => name },
    {
      name: 'goes_by',
      type: 'text',
      description: '`tournament`: the start of the tournament decides; `list`: the date of the list',
      cell: ({ goesBy }) => goesBy,
    },
    {
      name: 'value',
      type: 'text',
      description: 'the value as JSON',
      cell: (row) => JSON.stringify(provisionOf(row).value),
    },
    {
      name: 'in_words',
      type: 'text',
      description: 'the value in words',
      cell: (row) => inWords(row.name, provisionOf(row).value as never),
    },
    { name: 'article', type: 'text', description: 'the article', cell: (row) => provisionOf(row).article },
    {
      name: 'known',
      type: 'text',
      description: 'how the value is known',
      cell: (row) => provisionOf(row).known,
    },
    {
      name: 'sure',
      type: 'integer',
      description: 'from 1, a guess, to 5, certain',
      cell: (row) => provisionOf(row).sure,
    },
  ],
  partitions: (source) => whole(() => provisionsIn(source)),
});

function* provisionsIn({ state, facts }: TableSource): Iterable<ProvisionInForce> {
  for (const pool of POOLS) {
    const calendar = facts.calendar(pool, state.knownAt);
    for (const enactment of calendar.enactments[pool]) {
      const ruleSet = rulesInForce(pool, enactment.from, calendar);
      for (const [goesBy, names] of [
        ['tournament', TOURNAMENT_PROVISIONS],
        ['list', LIST_PROVISIONS],
      ] as const) {
        for (const name of names) {
          if (ruleSet.provisions[name] !== undefined) yield { enactment, ruleSet, name, goesBy };
        }
      }
    }
  }
}
