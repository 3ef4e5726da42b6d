import { Findings } from '../finding';
import type { SourceLocation } from '../finding';
import { RoundCells } from './cells';
import type { ColumnLine } from '../column-line';
import type {
  AbnormalPoints,
  Acceleration,
  AccelerationByRound,
  ByeRecord,
  NoMeeting,
} from './pairing-records';
import type { NationalRating, PlayerDetail, TrfPlayer, TrfTournament, TrfVersion } from './report';
import { emptyTournament } from './report';
import { StartNumbers } from './start-numbers';
import type { BoardOrder, ForfeitedMatch, TeamByes, TeamRoundResults, TrfTeam } from './team-records';

type Mutable<T> = {
  -readonly [Field in keyof T]: T[Field] extends readonly (infer Item)[] ? Item[] : T[Field];
};

/** Text that can only be understood when the whole file is known. */
export interface PendingText {
  readonly text: string;
  readonly place: SourceLocation;
}

/** One record 132. */
export interface RoundDateRecord {
  /** By the columns of the rounds. */
  readonly cells: readonly PendingText[];
  /** Every date in the record, in any column; null if all are in the columns of their rounds. */
  readonly outside: readonly PendingText[] | null;
}

/** A report while it is being read, line by line, in whatever order the producer chose. */
export class TrfDraft {
  readonly findings = new Findings();
  readonly cells = new RoundCells();
  readonly players: TrfPlayer[] = [];
  /** Line of each player's record. */
  readonly playerLines: number[] = [];
  readonly startNumbers = new StartNumbers();
  readonly tournament = emptyTournament() as Mutable<TrfTournament>;
  start: PendingText | null = null;
  end: PendingText | null = null;
  /** The dates of each record 132, by round. */
  readonly roundDates: RoundDateRecord[] = [];
  encodedTimeControl: PendingText | null = null;
  readonly teams: TrfTeam[] = [];
  readonly teamResults: TeamRoundResults[] = [];
  readonly teamResultLines: string[] = [];
  readonly boardOrders: BoardOrder[] = [];
  teamByes: TeamByes | null = null;
  readonly forfeitedMatches: ForfeitedMatch[] = [];
  readonly byes: ByeRecord[] = [];
  readonly absent: number[] = [];
  readonly accelerations: Acceleration[] = [];
  readonly accelerationsByRound: AccelerationByRound[] = [];
  readonly noMeetings: NoMeeting[] = [];
  readonly abnormalPoints: AbnormalPoints[] = [];
  readonly nationalRatings: NationalRating[] = [];
  readonly details: PlayerDetail[] = [];
  readonly comments: string[] = [];
  readonly unknown: string[] = [];
  /** The newest version whose records were met. */
  version: TrfVersion = 'TRF16';
  /** Lines with a tag of the format; without any, it is another kind of file. */
  knownRecords = 0;
  legacyTitles = 0;
  /** Lines of players were left out because their columns are shifted: what refers to them cannot be checked. */
  shiftedPlayers = false;
  /** Record 162 gives the allocated bye what a win gives; JaVaFo's `XXS` does not. */
  scored162 = false;

  atLeast26(): void {
    this.version = 'TRF26';
  }
}

export function placeOf(line: ColumnLine, column: number, field: string): SourceLocation {
  return { line: line.number, column, field };
}
