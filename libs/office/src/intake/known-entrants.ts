import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { tournamentStream } from '@ledger/ledger';
import type { LogSubscriber } from '../snapshots/snapshotted';

/** Enough for several weeks of all federations; the oldest go first. */
const MOST_TOURNAMENTS = 5_000;
const STREAMS = tournamentStream('' as TournamentId);

/**
 * Who entered tournaments that were recorded or read lately, so that most of them need not be read again for a
 * comparison. Nothing is kept before the first comparison: most processes never make one.
 */
export class KnownEntrants implements LogSubscriber {
  private readonly known = new Map<TournamentId, Set<PlayerId>>();
  private isAsked = false;

  apply(event: RecordedEvent): void {
    if (!this.isAsked || !event.stream.startsWith(STREAMS)) return;
    const tournament = event.stream.slice(STREAMS.length) as TournamentId;
    switch (event.type) {
      case 'TournamentRegistered':
        this.note(tournament, []);
        return;
      case 'ReportReceived': {
        const players = this.known.get(tournament);
        for (const [, player] of event.data.entries) players?.add(player);
        return;
      }
      case 'ReportPersonsRecorded':
        return;
      default:
        // A correction or another report: it is read when it is asked for.
        this.known.delete(tournament);
    }
  }

  /** All who entered, or undefined where the tournament must be read. */
  of(tournament: TournamentId): ReadonlySet<PlayerId> | undefined {
    this.isAsked = true;
    return this.known.get(tournament);
  }

  note(tournament: TournamentId, players: Iterable<PlayerId>): void {
    this.known.set(tournament, new Set(players));
    if (this.known.size <= MOST_TOURNAMENTS) return;
    const [oldest] = this.known.keys();
    this.known.delete(oldest!);
  }
}
