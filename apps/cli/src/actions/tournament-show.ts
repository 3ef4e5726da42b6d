import type { StoreOptions } from '../options';
import type { ListDate, LogPosition, Pool, TournamentId } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { tournamentStream } from '@ledger/ledger';
import type { Office, PublishedVersion } from '@ledger/office';
import { withOffice } from '../with-office';
import { printFindings } from '../print/findings';
import { say, sayJson } from '../print/text';
import { printTournament } from '../print/tournament';
import { namesOnRecord } from './names-on-record';

export interface ShowTournamentOptions extends StoreOptions {
  readonly knownAt?: string;
  readonly format: 'table' | 'json';
}

export interface ExportTournamentOptions extends StoreOptions {
  readonly knownAt?: string;
  readonly format: 'trf16' | 'trf26';
}

export async function exportTournament(id: TournamentId, options: ExportTournamentOptions): Promise<void> {
  await withOffice(options, async (office) => {
    const version = options.format === 'trf16' ? 'TRF16' : 'TRF26';
    const knownAt = await office.knownAt(options.knownAt);
    const { text, findings } = await office.records.tournamentTrf(id, knownAt, version);
    // The lines end as the terminal and its tools expect it.
    say(text.replaceAll('\r\n', '\n'));
    printFindings(id, findings);
  });
}

export async function showTournament(id: TournamentId, options: ShowTournamentOptions): Promise<void> {
  await withOffice(options, async (office) => {
    const knownAt = await office.knownAt(options.knownAt);
    const card = await office.records.tournament(id, knownAt);
    const { parts, obstacles } = await office.ask('tournament', { tournament: id }, knownAt);
    const events = await recordOf(office, id, knownAt);
    if (options.format === 'json') return sayJson({ knownAt, ...card, rating: parts, obstacles, events });
    const people = parts.flatMap(({ entries }) => entries.map(({ player }) => player));
    const nameOf = await namesOnRecord(office, people, knownAt, card.facts.start);
    const lists = await versionsOf(office, card.facts.pool);
    const versions = (date: ListDate) => lists.get(date) ?? [];
    printTournament({ card, rating: parts, obstacles, events, versionsOf: versions }, nameOf);
  });
}

/** What was recorded about it, the first first. */
async function recordOf(office: Office, id: TournamentId, knownAt: LogPosition): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of office.events({ after: BEGINNING, stream: tournamentStream(id) })) {
    if (event.position <= knownAt) events.push(event);
  }
  return events;
}

async function versionsOf(office: Office, pool: Pool): Promise<Map<ListDate, readonly PublishedVersion[]>> {
  const lists = await office.records.publications();
  return new Map(lists.flatMap((list) => (list.pool === pool ? [[list.date, list.versions]] : [])));
}
