import type { CalendarDate } from '@ledger/kernel';
import type { CommandOf } from '@ledger/ledger';
import { AFFILIATIONS, SEXES } from '@ledger/ledger';
import type { Declaration } from './declaration';
import { declare } from './declaration';
import {
  choice,
  day,
  federation,
  int,
  listDay,
  optional,
  orElse,
  orNull,
  player,
  pool,
  text,
  texts,
  tournaments,
  workedOut,
} from './field';
import { personShape } from './shapes';

const CORRECTION = { subject: 'player', kind: 'correction', effect: 'any' } as const;
const DECISION = { subject: 'player', kind: 'decision' } as const;
const ON = { on: day('From', 'the first day on which it applies') };
const EXAMPLE = { player: 10000299, on: '2024-02-11' };
const LIST = { pool: pool(), list: listDay('On the list of', 'the date of the list', { called: 'date' }) };
const ON_LIST = { player: 10000299, pool: 'standard', date: '2024-03-01' };

const SEX = choice('Sex', 'the sex', SEXES, 'Sex');
const BIRTH_DATE = day('Born on', 'the full date of birth', { cli: { option: 'birth' } });
const BIRTH_YEAR = int('Born in', 'the year of birth, if the day is not known', {
  min: 1850,
  max: 2100,
  cli: { option: 'birth', form: /^\d{4}$/ },
});

/** A decision of which only the day is asked. */
function dated(
  type: 'ReportDeath' | 'ExcludePlayer' | 'ReinstatePlayer',
  name: string,
  help: string,
  label: string,
  reason: string,
): Declaration {
  return declare(type, {
    ...DECISION,
    name,
    help,
    label,
    group: 'Decision',
    fields: ON,
    example: { ...EXAMPLE, reason },
  });
}

export const PLAYER_CORRECTIONS = [
  declare('CorrectPlayer', {
    ...CORRECTION,
    name: 'details',
    aliases: ['player'],
    help: 'correct a wrong detail of a player, from the beginning',
    label: 'A detail is wrong, and always was',
    group: 'Detail',
    fields: {
      name: optional(text('Name', 'the name as it should have been written, "Lastname, Firstname"')),
      birthDate: optional(BIRTH_DATE),
      birthYear: optional(BIRTH_YEAR),
      sex: optional(SEX),
      federation: optional(federation('Federation', 'the federation')),
    },
    atLeastOne: ['name', 'birthDate', 'birthYear', 'sex', 'federation'],
    example: { player: 10000299, birthYear: 2006, reason: 'Passport seen' },
  }),
  declare('MergePlayers', {
    ...CORRECTION,
    subjectAs: 'alias',
    name: 'merge',
    help: "merge two identities of one person: the games of the first count as the second's",
    label: 'Two ids, one person',
    group: 'Identity',
    fields: { kept: player('The id that is kept', 'the id that is kept', { called: 'into' }) },
    example: { player: 10000777, into: 10000299, reason: 'Same person, federation letter' },
  }),
  declare('RevertMerge', {
    ...CORRECTION,
    effect: 'origin',
    subjectAs: 'alias',
    name: 'unmerge',
    help: 'undo a merge that was wrong',
    label: 'They were two persons after all',
    group: 'Identity',
    fields: {},
    example: { player: 10000777, reason: 'Father and son' },
  }),
  declare('SplitPlayer', {
    ...CORRECTION,
    name: 'split',
    help: 'split a record that holds two people: give tournaments to another id',
    label: 'One id, two persons',
    group: 'Identity',
    fields: {
      to: player('The other id', 'the id to which the tournaments belong'),
      tournaments: tournaments('Their tournaments', 'the tournaments', { cli: { option: 'tournament' } }),
    },
    example: { player: 10000299, to: 10000900, tournaments: ['T0001', 'T0007'], reason: 'Namesake' },
  }),
];

export const PLAYER_DECISIONS = [
  declare('RegisterPlayer', {
    ...DECISION,
    name: 'register',
    route: '',
    role: 'officer',
    first: true,
    reasonOptional: true,
    help: 'register a player',
    label: 'Register a player',
    group: 'Registration',
    fields: {
      person: personShape,
      federation: federation('Federation', 'the federation'),
      sex: orElse(SEX, null),
      birthYear: orElse(BIRTH_YEAR, null),
      otherTitles: optional(
        texts('Other titles', 'a title as arbiter, trainer or organiser, for example FA', {
          cli: { option: 'other-title' },
        }),
      ),
      arenaTitle: optional(text('Arena title', 'the title of FIDE Online Arena, for example AFM')),
    },
    asks: {
      name: orNull(text('Name', 'the name, "Lastname, Firstname"'), 'unknown'),
      birthDate: optional(BIRTH_DATE),
    },
    goesWith: { birthDate: 'name' },
    example: {
      player: 10000901,
      name: 'Doe, Jane',
      federation: 'GER',
      sex: 'F',
      birthYear: 2006,
      reason: 'Form of 2 May',
    },
    make(
      command: CommandOf<'RegisterPlayer'>,
      { name, birthDate: born }: { readonly name: string | null; readonly birthDate?: CalendarDate },
    ) {
      const { birthYear } = command;
      const birthDate = born ?? null;
      return {
        ...command,
        birthYear: birthYear ?? (birthDate === null ? null : Number(birthDate.slice(0, 4))),
        person: name === null ? null : { name, birthDate },
      };
    },
  }),
  declare('TransferPlayer', {
    ...DECISION,
    name: 'transfer',
    help: 'transfer a player to another federation',
    label: 'Transfer to another federation',
    group: 'Decision',
    fields: { to: federation('To', 'the new federation'), ...ON },
    example: { ...EXAMPLE, to: 'GER', reason: 'Transfer approved' },
  }),
  declare('RenamePlayer', {
    ...DECISION,
    name: 'rename',
    help: 'record a change of name',
    label: 'A new name',
    group: 'Decision',
    fields: { to: text('Name', 'the new name, "Lastname, Firstname"', { placeholder: 'name' }), ...ON },
    example: { ...EXAMPLE, to: 'Newname, Ann', reason: 'Marriage' },
  }),
  dated(
    'ReportDeath',
    'deceased',
    'record a death: the player is left out of all later lists',
    'Deceased',
    'Federation letter',
  ),
  dated(
    'ExcludePlayer',
    'exclude',
    'leave a player out of lists dated after the day',
    'Exclude',
    'Ethics case 3/2024',
  ),
  dated(
    'ReinstatePlayer',
    'reinstate',
    'show a player on the lists again, as if never left out',
    'Reinstate',
    'Appeal upheld',
  ),
  declare('SuspendPlayer', {
    ...DECISION,
    name: 'suspend',
    help: 'suspend a player: games played during the suspension are marked for decision',
    label: 'Suspend',
    group: 'Decision',
    fields: {
      from: day('From', 'the first day'),
      until: orElse(day('Until', 'the first day on which the player may play again'), null, 'permanently'),
    },
    example: { player: 10000299, from: '2024-02-01', until: '2025-02-01', reason: 'Case 12/2024' },
  }),
  declare('ApproveInclusion', {
    ...DECISION,
    name: 'approve-inclusion',
    help: 'keep a player on the lists although the federation is excluded: special dispensation (2005 16.3, 2018 12.3) or approval of the Council (2024 10.1)',
    label: 'On the lists by decision of FIDE',
    group: 'Decision',
    fields: {
      from: day('From', 'the first day'),
      until: orElse(day('Until', 'the first day without the approval'), null, 'for good'),
    },
    example: { player: 10000299, from: '2024-02-01', reason: 'Council decision 12/2024' },
  }),
  declare('AffiliatePlayer', {
    ...DECISION,
    name: 'affiliate',
    help: 'record membership of an international organisation other than FIDE',
    label: 'Member of an organisation other than FIDE',
    group: 'Decision',
    fields: {
      affiliation: choice('Of', 'the organisation', AFFILIATIONS, 'Affiliation', {
        called: 'to',
        placeholder: 'organisation',
      }),
      ...ON,
    },
    example: { ...EXAMPLE, to: 'IBCA', reason: 'Letter of IBCA' },
  }),
  declare('ReinstatePriorRating', {
    ...DECISION,
    name: 'prior-rating',
    aliases: ['former-rating'],
    help: 'reinstate a prior rating that was overlooked when the player was treated as unrated',
    label: 'A rating held before was overlooked',
    group: 'Rating',
    fields: {
      ...LIST,
      rating: int('Rating', 'the rating of the player on this list', { max: 9999 }),
      gamesTotal: int('Games up to then', 'rated games up to that list', {
        min: 0,
        max: 999_999,
        called: 'games',
      }),
      peak: workedOut(
        int('Highest rating', 'the highest rating ever published', { max: 9999 }),
        'the rating',
      ),
    },
    example: { ...ON_LIST, rating: 2150, games: 64, reason: 'List of July 2003' },
    make: (command) => ({ ...command, peak: command.peak ?? command.rating }),
  }),
  declare('GrantAdjustment', {
    ...DECISION,
    name: 'adjust',
    help: 'add or subtract points on one list, by decision of an authority',
    label: 'Grant or take points',
    group: 'Rating',
    fields: {
      ...LIST,
      points: int(
        'Points',
        'the points added to the rating on this list; a negative number, as in --points=-25, subtracts',
        {
          min: -4000,
          max: 4000,
          placeholder: 'points',
        },
      ),
    },
    example: { ...ON_LIST, points: -25, reason: 'Decision 3/2024' },
  }),
  declare('ForgetPerson', {
    ...DECISION,
    name: 'forget',
    help: 'remove the name and full birth date from every answer and export',
    label: 'Erase name and birth (the games stay)',
    group: 'Decision',
    fields: {},
    example: { player: 10000299, reason: 'Erasure request of 3 May' },
  }),
];
