import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { RecordedEvent, World, WorldSources } from '@ledger/ledger';
import { decodeEvent, entrantsOf, tournamentState, tournamentStream, WorldModel } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import { SHIPPED_LAW } from './law/shipped-law';
import { Folded } from './snapshots/folded';

type TournamentHistory = Parameters<typeof tournamentState>[0] & RecordedEvent[];

/** What decisions must know of other streams, folded from the log; entries are looked up where they are asked for. */
export class OfficeWorld {
  private readonly entrants = new Map<TournamentId, readonly PlayerId[]>();
  private readonly sources: WorldSources = {
    ...SHIPPED_LAW,
    entrants: (tournament) => this.entrants.get(tournament) ?? [],
  };
  readonly folded = new Folded<WorldModel>('world', {
    empty: () => new WorldModel(this.sources),
    apply: (model, event) => model.learn(event),
    save: (model) => model.saved(),
    load: (saved) => new WorldModel(this.sources, saved),
  });

  constructor(private readonly store: EventStore) {}

  get model(): WorldModel {
    return this.folded.state;
  }

  /** Reads who entered these tournaments, so that the model can answer about them. */
  async lookUpEntrants(tournaments: readonly TournamentId[]): Promise<void> {
    this.entrants.clear();
    for (const tournament of tournaments) {
      const history = (await this.store.readStream(tournamentStream(tournament))).map(decodeEvent);
      const { parts } = tournamentState(history as TournamentHistory).view;
      this.entrants.set(
        tournament,
        [...parts.values()].flatMap((part) => [...entrantsOf(part).values()]),
      );
    }
  }

  /** The world in which these players are registered too. */
  withPlayers(isAssumed: (player: PlayerId) => boolean): World {
    const { model } = this;
    const isRegistered = (player: PlayerId): boolean => isAssumed(player) || model.isRegistered(player);
    return Object.assign(Object.create(model) as WorldModel, { isRegistered });
  }
}
