import type { TournamentId } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { NormAssessment } from '../norm/assess';
import { assessNorm, isOutOfReach, normTitlesWanted } from '../norm/assess';
import type { RatingBasis } from '../sheets/field';
import { TournamentSheets } from '../sheets/tournament-sheets';
import { sheetsOf } from '../progress/norm-tournaments';
import type { NormChange } from './changes';
import { holdsTitle } from './holds-title';

/**
 * Norms that are none any more, new ones, and ones that count as another number of games. Where only a revised list would
 * change a norm, that is shown too.
 */
export function normChanges(before: State, after: State, tournaments: readonly TournamentId[]): NormChange[] {
  return tournaments.flatMap((tournament) => {
    const norms = changesIn(before, after, tournament, 'published');
    const hasRevised = [before, after].some((state) => {
      const sheets = sheetsBy(state, tournament, 'published');
      return sheets instanceof TournamentSheets && sheets.revised !== null;
    });
    if (!hasRevised) return norms;
    const changed = new Set(norms.map(keyOf));
    const byRevised = changesIn(before, after, tournament, 'revised').filter(
      (change) => !changed.has(keyOf(change)),
    );
    return [...norms, ...byRevised];
  });
}

function keyOf({ player, title }: Pick<NormChange, 'player' | 'title'>): string {
  return `${player} ${title}`;
}

function changesIn(before: State, after: State, tournament: TournamentId, basis: RatingBasis): NormChange[] {
  const [was, is] = [normsIn(before, tournament, basis), normsIn(after, tournament, basis)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): NormChange[] => {
    const one = was.get(key) ?? null;
    const other = is.get(key) ?? null;
    return one !== null && other !== null && one.length === other.length && isOfSameGames(one, other)
      ? []
      : [changeOf(before, after, tournament, basis, one, other)];
  });
}

function normsIn(state: State, id: TournamentId, basis: RatingBasis): Map<string, NormAssessment> {
  const norms = new Map<string, NormAssessment>();
  const sheets = sheetsBy(state, id, basis);
  if (!(sheets instanceof TournamentSheets)) return norms;
  for (let entry = 0; entry < sheets.field.count; entry++) {
    const sheet = sheets.sheet(entry);
    for (const title of normTitlesWanted(sheet)) {
      if (isOutOfReach(sheet, title, sheets.rules)) continue;
      const norm = assessNorm(sheet, title);
      if (norm.achieved) norms.set(keyOf(norm), norm);
    }
  }
  return norms;
}

/** The sheets of a tournament; or why there are none, where there is a reason to name. */
function sheetsBy(state: State, id: TournamentId, basis: RatingBasis): TournamentSheets | string {
  const found = sheetsOf(state, id);
  if ('refused' in found) return found.refused;
  if (!('sheets' in found)) return 'no result';
  return basis === 'revised' ? (found.sheets.revised ?? found.sheets) : found.sheets;
}

function isOfSameGames(one: NormAssessment, other: NormAssessment): boolean {
  return one.rounds.join() === other.rounds.join() && one.performance.rating === other.performance.rating;
}

function changeOf(
  before: State,
  after: State,
  tournament: TournamentId,
  basis: RatingBasis,
  one: NormAssessment | null,
  other: NormAssessment | null,
): NormChange {
  const { player, title } = (one ?? other)!;
  const was = one === null ? missing(before, tournament, basis, other!) : described(one);
  const is = other === null ? missing(after, tournament, basis, one!) : described(other);
  return {
    what: basis === 'published' ? 'norm' : 'norm-by-revised-ratings',
    player,
    title,
    tournament,
    change: one === null ? 'gained' : other === null ? 'lost' : 'changed',
    titleHeld: holdsTitle(after, player, title),
    before: was.text,
    after: is.text,
    articles: one === null ? was.articles : is.articles,
  };
}

interface Described {
  readonly text: string;
  readonly articles: readonly string[];
}

function described({ title, length, performance }: NormAssessment): Described {
  return { text: `${title} norm of ${length} games, Rp ${performance.rating}`, articles: [] };
}

/** Why the same player's result is no norm in this state. */
function missing(
  state: State,
  id: TournamentId,
  basis: RatingBasis,
  { player, title }: NormAssessment,
): Described {
  const sheets = sheetsBy(state, id, basis);
  if (!(sheets instanceof TournamentSheets)) return { text: sheets, articles: [] };
  const entry = sheets.field.entryOf(player);
  if (entry < 0) return { text: 'no result', articles: [] };
  const { checks } = assessNorm(sheets.sheet(entry), title);
  const failed = checks.filter(({ verdict }) => verdict === 'failed');
  return {
    text: `no norm: ${failed.map(({ what, found: was, needed }) => `${what} ${was}, ${needed}`).join('; ')}`,
    articles: failed.map(({ article }) => article),
  };
}
