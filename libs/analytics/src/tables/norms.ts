import type { ListDate, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { NormAssessment, TournamentNorms } from '@ledger/titles';
import { assessTournament } from '@ledger/titles';
import type { TableSource } from '../source';
import type { WrittenRow } from '../table';
import { orWritten, table } from '../table';
import { tournamentsIn } from './tournaments';

interface Norm {
  readonly of: TournamentNorms;
  readonly norm: NormAssessment;
}

export const NORMS = table<Norm | WrittenRow>({
  name: 'norms',
  description:
    'Norms for titles as `ledger norms` finds them: achieved, or a title performance for which something else is missing. Only standard tournaments whose title regulations are known.',
  columns: orWritten<Norm>([
    {
      name: 'tournament',
      type: 'text',
      description: 'id of the tournament',
      cell: ({ norm }) => norm.tournament,
    },
    { name: 'player', type: 'bigint', description: 'the player', cell: ({ norm }) => norm.player },
    { name: 'title', type: 'text', description: 'the title', cell: ({ norm }) => norm.title },
    {
      name: 'achieved',
      type: 'boolean',
      description: 'no requirement failed; what people must attest is still open',
      cell: ({ norm }) => norm.achieved,
    },
    {
      name: 'start_date',
      type: 'date',
      description: 'first day of the tournament',
      cell: ({ of }) => of.start,
    },
    { name: 'end_date', type: 'date', description: 'last day of the tournament', cell: ({ of }) => of.end },
    {
      name: 'rule_set',
      type: 'text',
      description: 'title regulations at the start of the tournament',
      cell: ({ norm }) => norm.ruleSet,
    },
    {
      name: 'games',
      type: 'integer',
      description: 'games on which it is judged',
      cell: ({ norm }) => norm.performance.games,
    },
    {
      name: 'length',
      type: 'integer',
      description: 'games that it counts as in an application; 0 without a norm',
      cell: ({ norm }) => norm.length,
    },
    {
      name: 'score_hundredths',
      type: 'integer',
      description: 'score in hundredths of a point',
      cell: ({ norm }) => norm.performance.halfPoints * 50,
    },
    {
      name: 'average',
      type: 'integer',
      description: 'average rating of the opponents as counted (Ra)',
      cell: ({ norm }) => norm.performance.average,
    },
    {
      name: 'performance',
      type: 'integer',
      description: 'performance rating (Rp)',
      cell: ({ norm }) => norm.performance.rating,
    },
  ]),
  isSame: (since, { listDate }) => since.hasSameNormsOn(listDate!),
  reuse: { by: 'tournament', changed: ({ mayDiffer }) => mayDiffer?.tournaments ?? null },
  *partitions(source) {
    for (const [listDate, tournaments] of byList(source)) {
      yield {
        pool: 'standard',
        listDate,
        version: null,
        // Titles, federations and conditions of the tournament matter, of which there is no digest.
        key: () => null,
        *rows(written) {
          for (const tournament of tournaments) {
            const isKept = written?.changed.has(tournament) === false;
            yield* isKept ? (written.rows.get(tournament) ?? []) : normsOf(source, tournament);
          }
        },
      };
    }
  },
});

/** The tournaments of standard chess by the list that takes in their first part, those of a list in the order of the log. */
function byList(source: TableSource): readonly [ListDate, TournamentId[]][] {
  const found = new Map<ListDate, TournamentId[]>();
  for (const { part } of tournamentsIn(source)) {
    if (part?.pool !== 'standard') continue;
    const known = found.get(part.list);
    if (known === undefined) found.set(part.list, [part.tournament]);
    else known.push(part.tournament);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** None where the title regulations are not known. */
function normsOf({ state }: TableSource, tournament: TournamentId): readonly Norm[] {
  try {
    const of = assessTournament(state, tournament);
    return [...of.achieved, ...of.missed].map((norm) => ({ of, norm }));
  } catch (error) {
    if (error instanceof RefusedError) return [];
    throw error;
  }
}
