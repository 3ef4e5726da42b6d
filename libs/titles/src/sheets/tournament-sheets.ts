import type { HalfPoints, PlayerId, TournamentId } from '@ledger/kernel';
import { dateFromDayNumber, refuse } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import { ledgerRefusal } from '@ledger/ledger';
import type { TitleRuleSet } from '@ledger/regulations';
import { normRulesOn } from '../law/title-law';
import type { NormEvent, NormGame, NormSheet } from '../norm/sheet';
import { ALLOCATED_BYE, ANNULLED, PLAYED } from './cells';
import { normEventOf, titlePartsOf } from './event';
import type { RatingBasis } from './field';
import { NormField } from './field';

/** The norm sheets of one tournament: what is common is prepared once, a player's sheet when it is asked for. */
export class TournamentSheets {
  readonly event: NormEvent;
  readonly rules: TitleRuleSet;
  readonly field: NormField;
  /** The same with ratings as revised since the lists were published; null where nobody's rating was revised. */
  readonly revised: TournamentSheets | null;
  private readonly zeroScorers: ReadonlySet<PlayerId>;

  constructor(
    private readonly state: State,
    readonly tournament: TournamentId,
    basis: RatingBasis = 'published',
  ) {
    const parts = titlePartsOf(state, tournament);
    this.rules = normRulesOn(state, parts[0]!.tournamentStart);
    this.field = new NormField(state, parts, this.rules, basis);
    this.event = normEventOf(state, parts, this.field, this.rules);
    this.zeroScorers = this.event.system.endsWith('round-robin') ? zeroScorersOf(this.field) : new Set();
    this.revised = this.field.hasRevisedRatings ? new TournamentSheets(state, tournament, 'revised') : null;
  }

  /** By place in the field. */
  sheet(entry: number): NormSheet {
    const { field, event } = this;
    const { id, federationOnDay: federation, sex } = this.state.personOn(field.players[entry]!, field.start);
    const games: NormGame[] = [];
    const allocatedByes: number[] = [];
    for (let cell = field.firstRound[entry]!; cell < field.firstRound[entry + 1]!; cell++) {
      if (field.outcome[cell] === ALLOCATED_BYE) allocatedByes.push(field.round[cell]!);
      if (field.opponent[cell]! >= 0) games.push(this.game(cell));
    }
    // Games of a supplement come after those of their part, whatever their round.
    games.sort((a, b) => a.round - b.round);
    const { titles } = field.people[entry]!;
    const player = { id, federation, sex, titles };
    const revised = this.revised === null ? {} : { revised: this.revised.sheet(entry) };
    const { rules, zeroScorers } = this;
    return { player, event, rules, games, allocatedByes, zeroScorers, ...revised };
  }

  private game(cell: number): NormGame {
    const { field } = this;
    const round = field.round[cell]!;
    const day = field.roundDays[round - 1] ?? null;
    return {
      round,
      on: day === null ? null : dateFromDayNumber(day),
      opponent: field.opponentIn(cell),
      score: field.halfPoints[cell]! as HalfPoints,
      overTheBoard: field.outcome[cell] === PLAYED,
      annulled: field.outcome[cell] === ANNULLED,
    };
  }

  sheetOf(player: PlayerId): NormSheet {
    const entry = this.field.entryOf(this.state.keptId(player));
    if (entry < 0) {
      return refuse(ledgerRefusal('PlayerNotEntered', { player, tournament: this.tournament }));
    }
    return this.sheet(entry);
  }
}

/** Unrated players without a point against rated ones (1.42b). */
function zeroScorersOf(field: NormField): ReadonlySet<PlayerId> {
  const found = new Set<PlayerId>();
  for (let entry = 0; entry < field.count; entry++) {
    if (field.ratings[entry]! > 0) continue;
    let games = 0;
    let halfPoints = 0;
    for (let cell = field.firstRound[entry]!; cell < field.firstRound[entry + 1]!; cell++) {
      const opponent = field.opponent[cell]!;
      if (field.outcome[cell] !== PLAYED || field.ratings[opponent] === 0) continue;
      games += 1;
      halfPoints += field.halfPoints[cell]!;
    }
    if (games > 0 && halfPoints === 0) found.add(field.people[entry]!.id);
  }
  return found;
}
