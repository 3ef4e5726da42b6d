import type { TournamentId } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { CommandOf, Effect, Grounds } from '@ledger/ledger';
import { decodeEvent, ledgerRefusal, receivedOn, tournamentState, tournamentStream } from '@ledger/ledger';
import type { OfficeContext } from '../office-context';
import type { ReportReading } from '../files/file-reader';
import { officeRefusal } from '../refusals';
import { withoutIdleEntries } from './entrants';
import { reportContent } from './report-content';
import { defectiveReport } from './take-report';

export interface SupersessionTerms extends Grounds {
  readonly tournament: TournamentId;
  readonly effect: Effect;
  /** Which part, where the tournament was reported in several. */
  readonly part?: number;
  /** Though the same file was received for another tournament. */
  readonly despiteDuplicate?: boolean;
}

/**
 * The command that puts another file in the place of a report. The new file counts as received when the old one was:
 * what is corrected is its content, not its punctuality.
 */
export async function supersessionOf(
  { store, world }: OfficeContext,
  { report: read, findings, file }: ReportReading,
  { tournament, effect, part, despiteDuplicate = false, ...grounds }: SupersessionTerms,
): Promise<CommandOf<'SupersedeReport'>> {
  if (read === null) throw defectiveReport(tournament, findings);
  const { report: trf } = withoutIdleEntries(read, (id) => world.model.isRegistered(id));
  const nameless = trf.players.find(({ id }) => id === null);
  if (nameless !== undefined) {
    refuse(
      officeRefusal('PlayerIdMissing', {
        name: nameless.name,
        where: `start number ${nameless.startNumber}`,
      }),
    );
  }
  const history = (await store.readStream(tournamentStream(tournament))).map(decodeEvent);
  const { view } = tournamentState(history as Parameters<typeof tournamentState>[0]);
  const { parts } = view;
  if (part === undefined && parts.size > 1) {
    refuse(ledgerRefusal('PartNotNamed', { tournament, parts: [...parts.keys()].join(', ') }));
  }
  const replaced = part === undefined ? [...parts.values()][0] : parts.get(part);
  if (replaced === undefined) {
    return refuse(
      ledgerRefusal('NotReported', {
        what: part === undefined ? `Tournament ${tournament}` : `Part ${part} of ${tournament}`,
      }),
    );
  }
  const { start, end } = replaced.pieces[0]!.data;
  const report = reportContent(trf, {
    file,
    receivedOn: receivedOn(view, replaced),
    part: { number: replaced.part, start, end, isInterim: replaced.part > 1 || parts.size > 1 },
  });
  return { type: 'SupersedeReport', tournament, report, effect, despiteDuplicate, ...grounds };
}
