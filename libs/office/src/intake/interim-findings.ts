import type { TournamentId } from '@ledger/kernel';
import type { Finding } from '@ledger/formats';
import { Findings } from '@ledger/formats';
import type { ReportFile, TournamentView } from '@ledger/ledger';
import { compareParts, decodeEvent, tournamentState, tournamentStream } from '@ledger/ledger';
import type { OfficeContext } from '../office-context';
import type { ReportInput } from './report-draft';

const OF_OTHER_PARTS: ReadonlySet<string> = new Set(['BlankCell', 'PointsDiffer']);

/** A later part may leave earlier rounds blank, and counts their points: that is no finding (B-107). */
export function isOfOtherParts(code: string, { part = 1 }: ReportInput): boolean {
  return part > 1 && OF_OTHER_PARTS.has(code);
}

/** Names the rounds that an earlier part already reported: they are the same games and not rated again (B-87). */
export async function repetitions(
  context: OfficeContext,
  report: ReportFile,
  { tournament, supplement }: ReportInput,
): Promise<readonly Finding[]> {
  if (supplement === true || !context.world.model.isTournament(tournament)) return [];
  const view = await viewOf(context, tournament);
  if (view.facts === null) return [];
  const { repeatedRounds, repeatedGames, repeatedFrom } = compareParts(report, view, context.world.model);
  if (repeatedGames === 0) return [];
  const findings = new Findings();
  const rounds = `${repeatedRounds.length === 1 ? 'round' : 'rounds'} ${inWords(repeatedRounds)}`;
  const games = repeatedGames === 1 ? '1 game' : `${repeatedGames} games`;
  const parts = `${repeatedFrom.length === 1 ? 'part' : 'parts'} ${inWords(repeatedFrom)}`;
  findings.note(
    'RoundsReportedBefore',
    { line: null, column: null, field: rounds },
    `${games} of ${rounds} were already reported with ${parts}.`,
    { assumed: 'the same games; they are not rated again (4.1, B-87)' },
  );
  return findings.all;
}

/** Numbers as people list them: `1 to 3, 5`. */
function inWords(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ');
}

async function viewOf({ store }: OfficeContext, tournament: TournamentId): Promise<TournamentView> {
  const history = (await store.readStream(tournamentStream(tournament))).map(decodeEvent);
  return tournamentState(history as Parameters<typeof tournamentState>[0]).view;
}
