import type { CalendarDate, PlayerId } from '@ledger/kernel';
import { decodeEvent, playerStream } from '@ledger/ledger';
import type { Finding, TrfPlayer, TrfReport } from '@ledger/formats';
import { asciiName, Findings } from '@ledger/formats';
import type { PlayerCard } from '../questions/player-card';
import { playerCard } from '../questions/player-card';
import type { OfficeContext } from '../office-context';
import type { ReadReport } from './report-draft';

/** Players looked up at the same time. */
const PARALLEL_READS = 64;
const NAME_COLUMN = 15;

/**
 * Compares the persons that a report prints with those on file under their FIDE numbers: a number with one wrong digit
 * would give the games to a stranger. TRF16 and TRF26 ask for a warning where sex, name, federation or birth are wrong.
 */
export async function comparePersons(
  { store, world }: OfficeContext,
  report: TrfReport,
  lines: ReadReport['playerLines'],
  on: CalendarDate,
): Promise<readonly Finding[]> {
  const findings = new Findings();
  const { model } = world;
  // What was recorded of a person who asked to be forgotten is not shown.
  const known = report.players.filter(
    ({ id }) => id !== null && model.isRegistered(id) && !model.isForgotten(id),
  );
  const cardOf = async (id: PlayerId): Promise<PlayerCard> =>
    playerCard(id, (await store.readStream(playerStream(id))).map(decodeEvent), on);
  for (let at = 0; at < known.length; at += PARALLEL_READS) {
    const players = known.slice(at, at + PARALLEL_READS);
    const cards = await Promise.all(players.map(({ id }) => cardOf(id!)));
    players.forEach((player, index) => {
      const card = cards[index]!;
      const differing = differences(player, card);
      if (differing.length === 0) return;
      const line = lines.get(player.startNumber) ?? null;
      const place = { line, column: line === null ? null : NAME_COLUMN, field: '001' };
      const message =
        `${player.id} is recorded as ${describe(card.name, card)}, ` +
        `but the report prints ${describe(player.name, { ...player, birthYear: yearOf(player) })}.`;
      // People change federations, and files follow late; another name, sex or year is another person.
      if (differing.every((field) => field === 'federation'))
        findings.note('FederationDiffers', place, message);
      else {
        const advice = `Check the FIDE number: ${differing.join(', ')} ${differing.length === 1 ? 'differs' : 'differ'}.`;
        findings.warning('PersonDiffers', place, message, { advice });
      }
    });
  }
  return findings.all;
}

type Field = 'name' | 'sex' | 'birth' | 'federation';

function differences(printed: TrfPlayer, card: PlayerCard): readonly Field[] {
  const differ = <Value>(one: Value | null, other: Value | null): boolean =>
    one !== null && other !== null && one !== other;
  const fields: readonly (readonly [Field, boolean])[] = [
    ['name', haveNothingInCommon(printed.name, card.name)],
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

function wordsOf(name: string): readonly string[] {
  return (
    asciiName(name, null)
      .toLowerCase()
      .match(/[a-z?]{2,}/g) ?? []
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
