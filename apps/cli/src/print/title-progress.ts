import { csvTable } from '@ledger/formats';
import type { TitleFile } from '@ledger/ledger';
import type { TitleProgressAnswer } from '@ledger/office';
import type { Check, NormInApplication, TitleProgress, TowardsTitle } from '@ledger/titles';
import { articlesOf, lacking, printChecks } from './checks';
import { namesOf } from './names';
import { printTable } from './table';
import { say, sayJson } from './text';

/** A player's progress towards titles, and the application on file. */
interface ShownTitleProgress extends TitleProgressAnswer {
  readonly file: TitleFile;
}

export function printTitleProgress(shown: ShownTitleProgress, format: 'table' | 'csv' | 'json'): void {
  const { progress, file, people } = shown;
  if (format === 'json') return sayJson({ ...progress, file, people });
  if (format === 'csv') return say(titleProgressCsv(progress));
  const { player, on, ruleSet, knownAt } = progress;
  say(`${namesOf(people)(player)} (${player}) on ${on}, ${ruleSet}, as known at position ${knownAt}`);
  printFile(file);
  for (const { title, tournament, checks } of progress.contradicted) {
    say(`Certified, but no longer a norm for ${title}: ${tournament}. ${lacking(checks)}`);
  }
  for (const { tournament, why } of progress.notAssessed) say(`Not assessed: ${tournament}. ${why}`);
  for (const towards of progress.towards) printTowards(towards);
}

/** Titles, applications and certificates, one line each. */
function printFile(file: TitleFile): void {
  for (const { title, on, achievedOn, revokedOn, despite } of file.titles) {
    const achieved = achievedOn === undefined ? '' : `, achieved on ${achievedOn}`;
    say(`Title: ${title} since ${on}${achieved}${revokedOn === null ? '' : `, revoked on ${revokedOn}`}`);
    sayDecided(despite);
  }
  for (const { title, on, minimumRating, finalOn, revokedOn, despite } of file.conditionalTitles) {
    const waits =
      revokedOn === null ? `needs a rating of ${minimumRating} (0.62)` : `revoked on ${revokedOn}`;
    say(`Conditional title: ${title} since ${on}, ${finalOn === null ? waits : `final on ${finalOn}`}`);
    sayDecided(despite);
  }
  for (const { title, on, federation, norms, outcome } of file.applications) {
    const by = federation === null ? 'by the player (1.10d)' : `by ${federation}`;
    const how = outcome === null ? 'open' : `${outcome.decision} on ${outcome.on}`;
    const norm = norms.length === 0 ? '' : `, on the norms of ${norms.join(', ')}`;
    say(`Application: ${title} ${by} on ${on}${norm}: ${how}`);
  }
  for (const { title, tournament, certificate, on, withdrawnOn } of file.norms) {
    const withdrawn = withdrawnOn === null ? '' : `, withdrawn on ${withdrawnOn}`;
    say(`Certificate: ${title} norm in ${tournament}, ${certificate}, of ${on}${withdrawn}`);
  }
  for (const { title, tournament, attested, on } of file.attestations) {
    const about = tournament === null ? '' : ` in ${tournament}`;
    say(`Attested: ${attested.join(' ')} for ${title}${about}, on ${on}`);
  }
  for (const { title, award, achievement, on, tournament } of file.directTitles) {
    say(`Championship: ${award} of ${title}, ${achievement}, ${tournament} on ${on}`);
  }
}

/** A title that FIDE awarded although something was missing by this ledger. */
function sayDecided(despite: readonly string[] | undefined): void {
  if (despite !== undefined) say(`  As decided by FIDE. Missing by this ledger: ${despite.join('; ')}`);
}

/** Whether the title can be awarded now. */
function sayAward({ title, held, award }: TowardsTitle): void {
  if (held) return;
  const { possible, by, missing } = award;
  if (possible) return say(`\n${title} can be awarded (${by ?? ''}).`);
  const words = [
    ...new Set(missing.flatMap(({ verdict, attest }) => (verdict === 'to-be-attested' ? [attest] : []))),
  ];
  const failed = missing.filter(({ verdict }) => verdict === 'failed').length;
  const open = words.length === 0 ? '' : `; to be attested: ${words.join(' ')}`;
  say(
    `\n${title} cannot be awarded: ${failed === 1 ? '1 requirement' : `${failed} requirements`} not met${open}.`,
  );
}

function printTowards(towards: TowardsTitle): void {
  const { title, held, byNorms, byRating, conditional, direct } = towards;
  if (held) say(`\n${title}: held`);
  sayAward(towards);
  if (conditional !== null) {
    say(
      `\n${title}, conditional title: ${conditional.due ? 'can become final' : 'minimum rating not reached'}`,
    );
    printChecks(conditional.checks);
  }
  if (direct !== null) {
    const award = direct.award === null ? 'cannot be awarded' : `can be awarded, ${direct.award}`;
    say(`\n${title} for ${direct.achievement}: ${award}`);
    printChecks(direct.checks);
  }
  if (byRating !== null) {
    say(`\n${title} by rating: ${byRating.complete ? 'reached' : 'not yet'}`);
    printChecks(byRating.checks);
  }
  if (byNorms === null) return;
  const { complete, games, titleDate, norms, ruleSet } = byNorms;
  const state = complete
    ? `complete, dated ${titleDate ?? ''} (${articlesOf(ruleSet)('0.43')})`
    : `not yet, ${games} games in norms`;
  say(`\n${title} by norms and rating: ${state}`);
  if (norms.length > 0) printNorms(norms);
  printChecks(byNorms.checks);
}

function printNorms(norms: readonly NormInApplication[]): void {
  printTable<NormInApplication>(
    [
      { title: '  tournament', cell: ({ tournament }) => `  ${tournament}` },
      { title: 'norm', cell: ({ title }) => title },
      { title: 'games', align: 'right', cell: ({ length }) => length },
      { title: 'achieved', cell: ({ bearing }) => bearing.achievedOn },
      { title: 'judged by', cell: ({ judgedBy }) => judgedBy },
      { title: 'certificate', flexible: true, cell: ({ certificate }) => certificate ?? 'none on file' },
      { title: 'to be attested', flexible: true, cell: ({ open }) => open.join(' ') },
    ],
    norms,
  );
}

const COLUMNS = ['title', 'way', 'article', 'requirement', 'needed', 'found', 'verdict'] as const;

function titleProgressCsv({ towards }: TitleProgress): string {
  const rows = (title: string, way: string, checks: readonly Check[]): string[][] =>
    checks.map(({ article, what, needed, found, verdict }) => [
      title,
      way,
      article,
      what,
      needed,
      found,
      verdict,
    ]);
  return csvTable(
    COLUMNS,
    towards.flatMap(({ title, byNorms, byRating, conditional, direct }) => [
      ...rows(title, 'conditional', conditional?.checks ?? []),
      ...rows(title, 'place', direct?.checks ?? []),
      ...rows(title, 'rating', byRating?.checks ?? []),
      ...rows(title, 'norms', byNorms?.checks ?? []),
    ]),
  );
}
