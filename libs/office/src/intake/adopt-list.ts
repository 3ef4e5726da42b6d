import type { ListDate, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { Finding } from '@ledger/formats';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';
import type { OfficeContext } from '../office-context';
import type { ListReading } from '../files/file-reader';
import type { OnProgress } from '../files/read-list';
import { ListRefusedError } from '../files/read-list';
import { collectGarbage } from '../little-garbage';
import { officeRefusal } from '../refusals';
import type { ListedPlayers } from './listed-players';
import { hasWomensTitle, Registrations } from './registrations';

/** Where a list comes from and which it is. */
export interface OpeningTerms {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly source: string;
  /** Adopt it although many of its rows have warnings. */
  readonly acceptWarnings?: boolean;
}

export interface ListAdopted extends Recorded {
  readonly findings: readonly Finding[];
  readonly rows: number;
  readonly registered: number;
}

/** Registers every player on a rating list, rated in this pool or not, and adopts its ratings as opening list. */
export async function adoptList(
  context: OfficeContext,
  listed: ListedPlayers,
  { findings, digest }: ListReading,
  terms: OpeningTerms,
  by: Authorship,
  onProgress: OnProgress = () => {},
): Promise<ListAdopted> {
  const { pool, date, source, acceptWarnings = false } = terms;
  if (!acceptWarnings) refuseManyWarnings(listed.size, findings);
  const rows = listed.opening;
  const adopt: Command = { type: 'AdoptOpeningList', pool, date, source, digest, rows };
  try {
    // A list that would be refused registers nobody. Every player on it is registered by the time it is adopted.
    await context.recorder.dryRunAssuming(() => true, [{ ...adopt, rows: rows.extremes() }]);
    const unknown = listed.unregistered((player) => context.world.model.isRegistered(player));
    if (unknown.length > MANY_PLAYERS) context.lists.pause?.();
    const registrations = new Registrations(listed, date, source);
    await context.recorder.recordEach(unknown, registrations, by, (done) =>
      onProgress(done, unknown.length, 'players registered'),
    );
    const all = [...findings, ...womensTitlesOfMen(listed, unknown)];
    listed.releasePersons();
    collectGarbage();
    const recorded = await context.recorder.record([adopt], by);
    return { ...recorded, findings: all, rows: rows.length, registered: unknown.length };
  } catch (error) {
    if (error instanceof RefusedError) throw new ListRefusedError(error.refusal, findings);
    throw error;
  }
}

/** From here on, keeping the lists current takes more time and memory than reading the log afterwards. */
const MANY_PLAYERS = 5_000;

/** Some odd rows are usual; more than these mean that a column was misread. */
const USUAL_WARNINGS = 10;
const USUAL_PER_CENT = 3;

function refuseManyWarnings(rows: number, findings: readonly Finding[]): void {
  const warnings = findings.reduce(
    (sum, { severity, count = 1 }) => sum + (severity === 'warning' ? count : 0),
    0,
  );
  if (warnings <= USUAL_WARNINGS || warnings * 100 <= rows * USUAL_PER_CENT) return;
  throw new ListRefusedError(officeRefusal('ListDoubtful', { warnings, rows }), findings);
}

/** The titles that a registration leaves out. */
function womensTitlesOfMen(listed: ListedPlayers, rows: Uint32Array): readonly Finding[] {
  const wrong = new Set(listed.kinds.flatMap((kind, number) => (hasWomensTitle(kind) ? [number] : [])));
  if (wrong.size === 0) return [];
  const players = Array.from(
    rows.filter((row) => wrong.has(listed.kindOf(row))),
    (row) => listed.player(row).id,
  );
  if (players.length === 0) return [];
  const refusal = officeRefusal('WomensTitleOnList', { players: players.slice(0, 5).join(', ') });
  const counted = players.length === 1 ? {} : { count: players.length };
  const where = { line: null, column: null, field: 'title' };
  return [{ severity: 'warning', ...where, assumed: 'no title', ...refusal, ...counted }];
}
