import type { FederationCode, ListDate, PlayerId } from '@ledger/kernel';
import { isPlayerId, textFault } from '@ledger/kernel';
import type { Command, NewEvent } from '@ledger/ledger';
import { playerStream } from '@ledger/ledger';
import type { NewStream } from '@ledger/store';
import type { Beginnings, Deciding } from '../recording/recorder';
import type { ListedPlayer, ListedPlayers, PlayerDetails, PlayerKind } from './listed-players';

/** A player of any kind. Its events show where the details of a player go. */
const SAMPLE: PlayerDetails = {
  id: 98_765_432_101 as PlayerId,
  name: 'Sample, Name',
  birthYear: 1899,
  birthDate: null,
};

/** The details in which the events of two players of a kind differ. */
const DETAILS = ['id', 'name', 'birthYear'] as const;
type Detail = (typeof DETAILS)[number];

/** The JSON of an event, cut where the details of a player go. */
interface EventForm {
  readonly event: Omit<NewEvent, 'id'>;
  /** Before each detail, and which it is. */
  readonly cuts: readonly { readonly text: string; readonly detail: Detail }[];
  readonly end: string;
  readonly dataFor: (details: PlayerDetails) => object;
}

/** Letters that every name may have and that JSON takes as they are: nearly all names consist of these. */
const PLAIN_NAME = /^[A-Za-z][A-Za-z ,.'-]*$/;

/**
 * How the players of a rating list are registered. Of players with the same federation, sex and titles, one is decided;
 * the events of the others have the same form. Deciding a list player by player takes several times as long.
 */
export class Registrations implements Beginnings<number> {
  private readonly forms = new Map<number, readonly EventForm[]>();
  /** Years of birth of players who were decided. */
  private readonly years = new Set<number | null>();

  constructor(
    private readonly listed: ListedPlayers,
    private readonly date: ListDate,
    private readonly source: string,
  ) {}

  readonly commandsFor = (row: number): readonly Command[] =>
    registration(this.listed.player(row), this.date, this.source);

  readonly streamLike = (row: number, { decide, namesOf }: Deciding): NewStream | null => {
    const { listed, forms, years } = this;
    const details = listed.details(row);
    const { id, name, birthYear, birthDate } = details;
    const isPlain = PLAIN_NAME.test(name);
    if (birthDate !== null || !isPlayerId(id) || !(isPlain || textFault(name) === null)) return null;
    if (!years.has(birthYear)) {
      const decided = decide(this.commandsFor(row));
      years.add(birthYear);
      return decided;
    }
    const kind = listed.kindOf(row);
    let form = forms.get(kind);
    if (form === undefined) {
      const sample = registration({ ...listed.kinds[kind]!, ...SAMPLE }, this.date, this.source);
      forms.set(kind, (form = decide(sample).events.map(formOf)));
    }
    const stream = playerStream(id);
    const newId = namesOf(stream);
    const idText = String(id);
    const nameText = isPlain ? name : JSON.stringify(name).slice(1, -1);
    const yearText = String(birthYear);
    const events = form.map(({ event, cuts, end, dataFor }): NewEvent => {
      const { type, version, metadata } = event;
      let dataText = '';
      for (const { text, detail } of cuts)
        dataText += text + (detail === 'id' ? idText : detail === 'name' ? nameText : yearText);
      const data = dataFor(details);
      return { id: newId(), type, version, metadata, data, dataText: dataText + end };
    });
    return { stream, events };
  };
}

function formOf({ id: _, ...event }: NewEvent): EventForm {
  const data = event.data as Readonly<Record<string, unknown>>;
  const cuts: EventForm['cuts'][number][] = [];
  const places: [field: string, detail: Detail][] = [];
  let text = '{';
  for (const [field, value] of Object.entries(data)) {
    text += `${text === '{' ? '' : ','}${JSON.stringify(field)}:`;
    const detail = DETAILS.find((each) => SAMPLE[each] === value);
    if (detail === undefined) {
      text += JSON.stringify(value);
      continue;
    }
    const quote = typeof value === 'string' ? '"' : '';
    cuts.push({ text: text + quote, detail });
    places.push([field, detail]);
    text = quote;
  }
  const copy = (details: PlayerDetails): object => {
    const filledIn: Record<string, unknown> = { ...data };
    for (const [field, detail] of places) filledIn[field] = details[detail];
    return filledIn;
  };
  return { event, cuts, end: `${text}}`, dataFor: LITERALS[Object.keys(data).join()]?.(data) ?? copy };
}

/** Events of nearly every player: a literal takes a tenth of the time of a copy. */
const LITERALS: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => EventForm['dataFor']>> =
  {
    'player,federation,sex,birthYear':
      ({ federation, sex }) =>
      ({ id, birthYear }) => ({ player: id, federation, sex, birthYear }),
    'player,name,birthDate':
      ({ birthDate }) =>
      ({ id, name }) => ({ player: id, name, birthDate }),
  };

/** A man cannot hold a title for women (Titles 2022 0.3): one of the two columns is wrong, and the title is left out. */
export function hasWomensTitle({ sex, title, womenTitle }: PlayerKind): boolean {
  return sex === 'M' && [title, womenTitle].some((each) => each?.startsWith('W') === true);
}

/** The ledger trusts the list: titles on it count as awarded by then. */
function registration(listed: ListedPlayer, date: ListDate, source: string): Command[] {
  const { id: player, name, federation, sex, birthYear, birthDate, title, womenTitle } = listed;
  const { otherTitles, arenaTitle } = listed;
  const commands: Command[] = [
    {
      type: 'RegisterPlayer',
      player,
      federation: federation ?? ('FID' as FederationCode),
      sex,
      birthYear: birthYear ?? (birthDate === null ? null : Number(birthDate.slice(0, 4))),
      ...(otherTitles.length === 0 ? {} : { otherTitles }),
      ...(arenaTitle === null ? {} : { arenaTitle }),
      person: name === '' ? null : { name, birthDate },
    },
  ];
  if (title === null && womenTitle === null) return commands;
  for (const held of new Set([title, womenTitle])) {
    if (held === null || (sex === 'M' && held.startsWith('W'))) continue;
    commands.push({
      type: 'AwardTitle',
      player,
      title: held,
      on: date,
      reason: `Title on the list: ${source}`,
    });
  }
  return commands;
}
