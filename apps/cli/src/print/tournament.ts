import type { ListDate } from '@ledger/kernel';
import { describeRecordedTimeControl, formatChange, hundredths, spelledOut } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import type { ExplainedPart } from '@ledger/lists';
import type { PublishedVersion, TournamentCard } from '@ledger/office';
import type { NameOf } from './names';
import { printTable } from './table';
import { say } from './text';

/** All that is known about a tournament and what became of it. */
interface ShownTournament {
  readonly card: TournamentCard;
  readonly rating: readonly ExplainedPart[];
  /** Why parts that were reported cannot be rated. */
  readonly obstacles: readonly string[];
  readonly events: readonly StoredEvent[];
  readonly versionsOf: (list: ListDate) => readonly PublishedVersion[];
}

export function printTournament(shown: ShownTournament, nameOf: NameOf): void {
  const { card, rating, events } = shown;
  const { facts } = card;
  say(`${facts.name} (${facts.tournament}), ${facts.pool}, registered by ${facts.federation}`);
  say(
    `${facts.start} to ${facts.end}, registered ${facts.registeredOn}, ${natureOf(facts)}, time control ${facts.timeControl === null ? 'not given' : describeRecordedTimeControl(facts.timeControl)}`,
  );
  for (const text of statusTexts(card)) say(text);
  if (card.parts.length === 0) say('No report has been received.');
  else if (rating.length === 0 || (rating.length < card.parts.length && !isPooled(card))) {
    const [{ receivedOn }] = card.parts as [TournamentCard['parts'][number]];
    say(`\nA report was received on ${receivedOn}, but cannot be rated.`);
    for (const obstacle of shown.obstacles) say(`  ${obstacle}`);
  }
  for (const part of rating) printPart(part, shown, nameOf);
  say('\nRecorded events, and the first version of the list that includes each');
  const versions = rating.flatMap(({ list }) => shown.versionsOf(list));
  printTable<StoredEvent>(
    [
      { title: 'position', align: 'right', cell: ({ position }) => position },
      { title: 'recorded', cell: ({ recordedAt }) => recordedAt.slice(0, 10) },
      { title: 'by', flexible: true, cell: ({ metadata }) => metadata.actor },
      { title: 'what', cell: ({ type }) => spelledOut(type) },
      { title: 'version', cell: ({ position }) => takenInBy(position, versions) },
      { title: 'details', below: true, cell: details },
      { title: 'why', below: true, cell: ({ metadata }) => metadata.reason ?? '' },
    ],
    events.filter(({ type }) => type !== 'ReportPersonsRecorded'),
    'page',
  );
}

/** Whether all parts are rated as one event. */
function isPooled({ decisions }: TournamentCard): boolean {
  return decisions.some(({ type }) => type === 'PartsPooled');
}

/** The system, and what is special about the event. */
function natureOf({ system, kind, official, hybrid }: TournamentCard['facts']): string {
  const special = [
    kind === 'ordinary' ? '' : spelledOut(kind),
    official ? 'official' : '',
    hybrid ? 'hybrid' : '',
  ];
  return [system, ...special].filter((word) => word !== '').join(', ');
}

/** What people decided about it as a whole. */
function statusTexts({ duplicateOf, annulled, ratingRefusal, decisions }: TournamentCard): string[] {
  return [
    ...(duplicateOf === null ? [] : [`Void: reported before as ${duplicateOf}.`]),
    ...(annulled === null ? [] : ['Annulled.']),
    ...(ratingRefusal === null ? [] : [`Rating refused on ${ratingRefusal.on}.`]),
    ...decisions.map(({ type, on }) => `Decided on ${on}: ${spelledOut(type)}.`),
  ];
}

export function printPart(
  part: ExplainedPart,
  { card, versionsOf }: Pick<ShownTournament, 'card' | 'versionsOf'>,
  nameOf: NameOf,
): void {
  const { list, ruleSet, rated, why, entries } = part;
  const versions = versionsOf(list).map(
    ({ version, withdrawn }) => `v${version}${withdrawn ? ' (withdrawn)' : ''}`,
  );
  const published = versions.length === 0 ? 'not published yet' : `published as ${versions.join(', ')}`;
  const where = `the ${card.facts.pool} list of ${list}`;
  say(`\n${card.parts.length > 1 ? `Part ${part.part}` : 'The report'}, under ${ruleSet}`);
  say(rated ? `  Rated on ${where} (${published}).` : `  Not rated. It would be on ${where}.`);
  say(`  ${why}`);
  for (const duty of part.owed) say(`  Note: ${duty}`);
  if (!rated) return;
  printTable<ExplainedPart['entries'][number]>(
    [
      { title: '  id', align: 'right', cell: ({ player }) => player },
      { title: 'name', flexible: true, cell: ({ player }) => nameOf(player) },
      { title: 'rating', align: 'right', cell: ({ brought }) => brought.ownRating ?? 'unrated' },
      { title: 'k', align: 'right', cell: ({ brought }) => brought.kUsed ?? '-' },
      { title: 'games', align: 'right', cell: ({ brought }) => brought.games.length },
      { title: 'rated', align: 'right', cell: ({ brought }) => brought.n },
      {
        title: 'change',
        align: 'right',
        cell: ({ brought }) =>
          brought.kUsed === null ? '-' : formatChange(hundredths(brought.changeHundredths)),
      },
    ],
    entries,
  );
}

/** The first version that knew of it. */
function takenInBy(position: number, versions: readonly PublishedVersion[]): string {
  const first = versions.find(({ knownAt }) => knownAt >= position);
  return first === undefined ? 'not yet' : `v${first.version}`;
}

/** The figures and words of an event; its tables are the report's, and too long. */
function details({ type, data }: StoredEvent): string {
  const isTimeControl = (name: string): boolean =>
    name === 'timeControl' || (type === 'TimeControlCorrected' && name !== 'tournament');
  return Object.entries(data as Readonly<Record<string, unknown>>)
    .flatMap(([name, value]) => {
      const short = typeof value === 'string' || typeof value === 'number' || value === true;
      if (!short || name === 'tournament') return [];
      const text = isTimeControl(name) ? describeRecordedTimeControl(String(value)) : String(value);
      return [`${spelledOut(name)} ${text}`];
    })
    .join(', ');
}
