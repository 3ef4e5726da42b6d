import type { FederationCode, ListDate, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Command, OpeningRow } from '@ledger/ledger';
import type { Finding, ListRow } from '@ledger/formats';
import { figuresFor } from '@ledger/formats';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';
import type { Room } from '../room';
import type { ListReading } from '../files/file-reader';
import type { Tell } from '../files/read-list';
import { ListRefusedError } from '../files/read-list';

/** Where a list comes from and which it is. */
export interface OpeningTerms {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly source: string;
}

export interface ListAdopted extends Recorded {
  readonly findings: readonly Finding[];
  readonly rows: number;
  readonly registered: number;
}

/** Registers the players that a rating list brings and adopts its ratings as opening list. */
export async function adoptList(
  room: Room,
  { rows, findings, digest }: ListReading,
  terms: OpeningTerms,
  by: Authorship,
  tell: Tell = () => {},
): Promise<ListAdopted> {
  const { pool, date, source } = terms;
  const rated = rows.filter((row) => (figuresFor(row, pool)?.rating ?? 0) > 0);
  const adopt: Command = {
    type: 'AdoptOpeningList',
    pool,
    date,
    source,
    digest,
    rows: rated.map((row) => openingRow(row, pool)),
  };
  await room.mirror.catchUp();
  const unknown = inOrderOfId(rated.filter(({ id }) => !room.world.model.isRegistered(id)));
  try {
    await room.recorder.rehearseWith(
      unknown.map(({ id }) => id),
      [adopt],
    );
    await room.recorder.recordEach(
      unknown,
      (row) => registration(row, date, source),
      by,
      (done) => tell(done, unknown.length, 'players registered'),
    );
    const recorded = await room.recorder.record([adopt], by);
    return { ...recorded, findings, rows: rated.length, registered: unknown.length };
  } catch (error) {
    if (error instanceof RefusedError) throw new ListRefusedError(error.refusal, findings);
    throw error;
  }
}

/** Lists come by name or by rating; a store that keeps streams by name is filled from one end in this order. */
function inOrderOfId(rows: readonly ListRow[]): readonly ListRow[] {
  return rows.toSorted((a, b) => a.id - b.id);
}

function openingRow(row: ListRow, pool: Pool): OpeningRow {
  const { rating, games, k } = figuresFor(row, pool)!;
  return [row.id, rating, games, k, row.gamesTotal, row.peak, row.flag.includes('i') ? 1 : 0];
}

/** The list is the word of whoever made it: titles on it count as awarded by then. */
function registration(row: ListRow, date: ListDate, source: string): Command[] {
  const { id: player, name, federation, sex, birthYear, birthDate, title, womenTitle } = row;
  const commands: Command[] = [
    {
      type: 'RegisterPlayer',
      player,
      federation: federation ?? ('FID' as FederationCode),
      sex,
      birthYear: birthYear ?? (birthDate === null ? null : Number(birthDate.slice(0, 4))),
      person: name === '' ? null : { name, birthDate },
    },
  ];
  for (const held of new Set([title, womenTitle])) {
    if (held === null) continue;
    commands.push({
      type: 'AwardTitle',
      player,
      title: held,
      on: date,
      reason: `Title on the list: ${source}`,
    });
  }
  return commands;
}
