import type { LogPosition } from '@ledger/kernel';
import { withoutPersonalData } from '@ledger/ledger';
import type { FactBook } from '../../libs/engine/src/facts/book';
import type { OnRecord } from '../../libs/engine/src/facts/knowledge';
import type { PlayerRegister } from '../../libs/engine/src/facts/player-register';
import type { TournamentFile } from '../../libs/engine/src/facts/tournament-file';
import { FactHash } from '../../libs/engine/src/checkpoint/hashing';

/**
 * The digest of all facts up to a position. Personal data is left out: it moves nothing, and it can be erased. The book may
 * hold more than that; what came later does not show.
 */
export function factsDigest(book: FactBook, upTo: LogPosition): string {
  const hash = new FactHash();
  const isKnown = ({ position }: OnRecord): boolean => position <= upTo;
  for (const file of book.allTournaments()) addTournament(hash, file, book.register, isKnown);
  for (const player of book.playersWithFacts()) {
    const facts = book.factsAbout(player).filter(isKnown);
    if (facts.length > 0) hash.json(facts.map(withoutPersonalData));
  }
  const knowledge = book.knowledge(upTo);
  for (let player = 0; player < book.register.count; player++) {
    const { federation, sex, birthYear } = book.base.detailsOf(player, knowledge);
    if (federation !== '') {
      hash.text(`${book.register.idOf(player)} ${federation} ${sex} ${birthYear}\n`);
    }
  }
  for (const opening of book.openings.filter(isKnown)) {
    const { player, ...columns } = opening;
    hash.text(`${opening.pool} ${opening.date} ${opening.id} ${opening.position}`);
    hash.players(player, book.register).columns(columns);
  }
  const { federations, rules, cutoffs, publications, merges, splits, reversals } = book;
  for (const events of [federations, rules, cutoffs, publications, merges, splits, reversals]) {
    hash.json((events as readonly OnRecord[]).filter(isKnown));
  }
  return hash.digest();
}

function addTournament(
  hash: FactHash,
  file: TournamentFile,
  register: PlayerRegister,
  isKnown: (fact: OnRecord) => boolean,
): void {
  const registrations = file.registrations.filter(isKnown);
  const reports = file.reports.filter(isKnown);
  const amendments = file.amendments.filter(isKnown);
  if (registrations.length + reports.length + amendments.length === 0) return;
  hash.json([file.id, registrations, amendments.map(withoutPersonalData)]);
  for (const { sheet, ...report } of reports) {
    hash.json(report);
    if (sheet !== null) hash.sheet(sheet, register);
  }
}
