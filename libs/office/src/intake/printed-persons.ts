import type { CalendarDate, PlayerId, Pool } from '@ledger/kernel';
import { decodeEvent, playerStream, isHeldOn } from '@ledger/ledger';
import type { Finding, SourceLocation, TrfPlayer, TrfReport } from '@ledger/formats';
import { asciiName, Findings } from '@ledger/formats';
import type { PlayerCard } from '../questions/player-card';
import { playerCard } from '../questions/player-card';
import type { OfficeContext } from '../office-context';
import type { ReadReport, ReportInput } from './report-draft';

/** Players looked up at the same time. */
const PARALLEL_READS = 64;
const NAME_COLUMN = 15;
const RATING_COLUMN = 49;

/**
 * Compares the persons that a report prints with those on file under their FIDE numbers: a number with one wrong digit
 * would give the games to a stranger. TRF16 and TRF26 ask for a warning where sex, name, federation or birth are wrong.
 */
export async function comparePersons(
  context: OfficeContext,
  report: TrfReport,
  lines: ReadReport['playerLines'],
  on: CalendarDate,
  terms: ReportInput,
): Promise<readonly Finding[]> {
  const findings = new Findings();
  const { store, world } = context;
  const { confirmPersons = false } = terms;
  const { model } = world;
  // What was recorded of a person who asked to be forgotten is not shown.
  const known = report.players.filter(
    ({ id }) => id !== null && model.isRegistered(id) && !model.isForgotten(id),
  );
  const cardOf = async (id: PlayerId): Promise<PlayerCard> =>
    playerCard(id, (await store.readStream(playerStream(id))).map(decodeEvent), on);
  const cards: PlayerCard[] = [];
  for (let at = 0; at < known.length; at += PARALLEL_READS) {
    const players = known.slice(at, at + PARALLEL_READS);
    cards.push(...(await Promise.all(players.map(({ id }) => cardOf(id!)))));
  }
  const recordedNames = new Set(cards.map(({ name }) => wordsOf(name).join(' ')));
  known.forEach((player, index) => {
    const card = cards[index]!;
    const differing = differences(player, card, recordedNames);
    const line = lines.get(player.startNumber) ?? null;
    const place = { line, column: line === null ? null : NAME_COLUMN, field: '001' };
    compareTitle(player, card, on, place, findings);
    if (differing.length === 0) return;
    const message =
      `${player.id} is recorded as ${describe(card.name, card)}, ` +
      `but the report prints ${describe(player.name, { ...player, birthYear: yearOf(player) })}.`;
    // People change federations, and files follow late; another name, sex or year is another person.
    if (differing.every((field) => field === 'federation'))
      return findings.note('FederationDiffers', place, message);
    const check = `Check the FIDE number: ${differing.join(', ')} ${differing.length === 1 ? 'differs' : 'differ'}.`;
    // Two swapped numbers are the most common mistake; nobody notices them later.
    if (!differing.includes('name') || confirmPersons)
      return findings.warning('PersonDiffers', place, message, { advice: check });
    const advice = `${check} If this is the same person, add \`confirmPersons\`.`;
    findings.error('PersonDiffers', place, message, { advice });
  });
  if (terms.compareRatings === true) await compareRatings(context, known, lines, on, terms.pool, findings);
  return findings.all;
}

function compareTitle(
  { title, name }: TrfPlayer,
  { titles }: PlayerCard,
  on: CalendarDate,
  place: SourceLocation,
  findings: Findings,
): void {
  if (title === null) return;
  const held = titles.filter((each) => isHeldOn(each, on));
  if (held.some((each) => each.title === title)) return;
  const recorded = held.length === 0 ? 'no title' : held.map((each) => each.title).join(', ');
  findings.note('TitleDiffers', place, `${name} is printed as ${title}; recorded: ${recorded}.`);
}

/** Against the list in force on the first day; where there is none yet, nothing can be compared. */
async function compareRatings(
  { lists }: OfficeContext,
  known: readonly TrfPlayer[],
  lines: ReadReport['playerLines'],
  on: CalendarDate,
  pool: Pool,
  findings: Findings,
): Promise<void> {
  const players = known.map(({ id }) => id!);
  const answer = await lists.ask('ratingsOn', 'latest', { pool, day: on, players });
  if (answer === null) return;
  known.forEach((player, index) => {
    const rating = answer.ratings[index]!;
    if (player.rating === rating || player.rating === 0) return;
    const line = lines.get(player.startNumber) ?? null;
    const place = { line, column: line === null ? null : RATING_COLUMN, field: '001 rating' };
    const listed = rating === 0 ? 'no rating' : String(rating);
    const message = `${player.name} is printed with ${player.rating}; the ${pool} list of ${answer.date} has ${listed}.`;
    findings.note('RatingDiffers', place, message, { assumed: 'the rating of the list counts' });
  });
}

type Field = 'name' | 'sex' | 'birth' | 'federation';

function differences(
  printed: TrfPlayer,
  card: PlayerCard,
  recordedNames: ReadonlySet<string>,
): readonly Field[] {
  const differ = <Value>(one: Value | null, other: Value | null): boolean =>
    one !== null && other !== null && one !== other;
  const fields: readonly (readonly [Field, boolean])[] = [
    [
      'name',
      haveNothingInCommon(printed.name, card.name) || isAnother(printed.name, card.name, recordedNames),
    ],
    ['sex', differ(printed.sex, card.sex)],
    ['birth', differ(yearOf(printed), card.birthYear)],
    ['federation', differ(printed.federation, card.federation)],
  ];
  return fields.flatMap(([field, differs]) => (differs ? [field] : []));
}

function yearOf({ birth }: TrfPlayer): number | null {
  return birth === null ? null : Number(birth.slice(0, 4));
}

/** Names are spelt, ordered and shortened in many ways: those of one person share a word at least. */
function haveNothingInCommon(one: string, other: string): boolean {
  const words = wordsOf(one);
  const others = wordsOf(other);
  if (words.length === 0 || others.length === 0) return false;
  return !words.some((word) => others.some((each) => each.startsWith(word) || word.startsWith(each)));
}

/** Whether it is the name of another player of the report, even if the two share a family name. */
function isAnother(printed: string, recorded: string, recordedNames: ReadonlySet<string>): boolean {
  const name = wordsOf(printed).join(' ');
  return name !== wordsOf(recorded).join(' ') && recordedNames.has(name);
}

function wordsOf(name: string): readonly string[] {
  return (
    asciiName(name, null)
      .toLowerCase()
      .match(/[a-z0-9?]{2,}/g) ?? []
  );
}

interface Shown {
  readonly federation: string | null;
  readonly sex: string | null;
  readonly birthYear: number | null;
}

function describe(name: string, { federation, sex, birthYear }: Shown): string {
  const details = [federation, sex, birthYear].filter((detail) => detail !== null).join(', ');
  return `${name === '' ? 'a player without a name' : name}${details === '' ? '' : ` (${details})`}`;
}
