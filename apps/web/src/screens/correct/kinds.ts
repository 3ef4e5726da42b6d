/** Everything an administrator can put right or decide, as the forms show it. Names are those of the service. */

export type About = 'tournament' | 'player' | 'federation' | 'position';

export type FieldType =
  | 'game'
  | 'result'
  | 'entrant'
  | 'player'
  | 'date'
  | 'year'
  | 'text'
  | 'pool'
  | 'system'
  | 'federation'
  | 'sex'
  | 'title'
  | 'side'
  | 'tournaments'
  | 'file'
  | 'tick';

export interface FieldSpec {
  /** The name in the body; a game stands for round, white and black. */
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly optional?: boolean;
  readonly hint?: string;
}

export interface Kind {
  readonly type: string;
  readonly label: string;
  readonly group: string;
  readonly route: 'corrections' | 'decisions' | 'reversal';
  readonly fields: readonly FieldSpec[];
  /** Whether it can be booked on a later list instead of re-opening the one that rated it. */
  readonly effect: boolean;
}

const GAME: FieldSpec = { name: 'game', label: 'Game', type: 'game' };
const RESULT: FieldSpec = { name: 'result', label: 'Right result', type: 'result' };
const ON: FieldSpec = { name: 'on', label: 'From', type: 'date' };
const DECIDED_ON: FieldSpec = {
  name: 'on',
  label: 'Decided on',
  type: 'date',
  optional: true,
  hint: 'Today, if empty',
};

function correction(group: string, type: string, label: string, ...fields: FieldSpec[]): Kind {
  return { type, label, group, route: 'corrections', fields, effect: type !== 'unmerge' };
}

function decision(type: string, label: string, ...fields: FieldSpec[]): Kind {
  return { type, label, group: 'Decision', route: 'decisions', fields, effect: false };
}

export const KINDS: Readonly<Record<About, readonly Kind[]>> = {
  tournament: [
    correction('Game', 'result', 'A result is wrong', GAME, RESULT),
    correction('Game', 'unplayed', 'A game was not played after all', GAME),
    correction('Game', 'played', 'A game was played after all', GAME, RESULT),
    correction(
      'Entry',
      'entry',
      'An entry belongs to someone else',
      { name: 'from', label: 'Reported as', type: 'entrant' },
      { name: 'to', label: 'In truth', type: 'player' },
    ),
    correction(
      'Entry',
      'annul',
      "One player's games, or all, do not count",
      {
        name: 'player',
        label: 'Player',
        type: 'entrant',
        optional: true,
        hint: 'The whole tournament, if empty',
      },
      { name: 'side', label: 'For whom', type: 'side', optional: true },
    ),
    correction(
      'Tournament',
      'dates',
      'The dates are wrong',
      { name: 'start', label: 'First day', type: 'date', optional: true },
      { name: 'end', label: 'Last day', type: 'date', optional: true },
    ),
    correction('Tournament', 'pool', 'It belongs to another pool', {
      name: 'to',
      label: 'Pool',
      type: 'pool',
    }),
    correction('Tournament', 'system', 'The system is wrong', {
      name: 'to',
      label: 'System',
      type: 'system',
    }),
    correction('Tournament', 'time-control', 'The time control is wrong', {
      name: 'to',
      label: 'Time control',
      type: 'text',
      hint: 'minutes+increment, or as in TRF26 record 222',
    }),
    correction('Tournament', 'supersede', 'The whole report is wrong', {
      name: 'report',
      label: 'The right report',
      type: 'file',
    }),
    decision('refuse', 'Refuse the registration', DECIDED_ON),
    decision('allow-late-registration', 'Allow the late registration', DECIDED_ON),
    decision('accept-late-report', 'Accept the late report', DECIDED_ON, {
      name: 'feeDue',
      label: 'A fee is owed',
      type: 'tick',
      optional: true,
    }),
    decision('refuse-rating', 'Refuse to rate it', DECIDED_ON),
    decision('waive-decided-match', 'Rate games after the match was decided', DECIDED_ON, {
      name: 'requested',
      label: 'Requested on',
      type: 'date',
      optional: true,
    }),
    decision('approve-hybrid', 'Approve it as hybrid', DECIDED_ON),
  ],
  player: [
    correction(
      'Detail',
      'details',
      'A detail is wrong, and always was',
      { name: 'name', label: 'Name', type: 'text', optional: true, hint: 'Lastname, Firstname' },
      { name: 'birthDate', label: 'Born on', type: 'date', optional: true },
      { name: 'birthYear', label: 'Born in', type: 'year', optional: true },
      { name: 'sex', label: 'Sex', type: 'sex', optional: true },
      { name: 'federation', label: 'Federation', type: 'federation', optional: true },
    ),
    correction('Identity', 'merge', 'Two ids, one person', {
      name: 'into',
      label: 'The id that is kept',
      type: 'player',
    }),
    correction('Identity', 'unmerge', 'They were two persons after all'),
    correction(
      'Identity',
      'split',
      'One id, two persons',
      { name: 'to', label: 'The other id', type: 'player' },
      { name: 'tournaments', label: 'Their tournaments', type: 'tournaments', hint: 'Ids, with commas' },
    ),
    decision(
      'transfer',
      'Transfer to another federation',
      { name: 'to', label: 'To', type: 'federation' },
      ON,
    ),
    decision(
      'rename',
      'A new name',
      { name: 'to', label: 'Name', type: 'text', hint: 'Lastname, Firstname' },
      ON,
    ),
    decision('award-title', 'Award a title', { name: 'title', label: 'Title', type: 'title' }, ON),
    decision('revoke-title', 'Revoke a title', { name: 'title', label: 'Title', type: 'title' }, ON),
    decision('exclude', 'Exclude', ON),
    decision('reinstate', 'Reinstate', ON),
    decision('deceased', 'Deceased', ON),
    decision('forget', 'Erase name and birth (the games stay)'),
  ],
  federation: [
    decision('exclude', 'Exclude the federation', ON),
    decision('readmit', 'Readmit the federation', ON),
  ],
  position: [
    {
      type: 'reversal',
      label: 'Undo what stands there',
      group: 'Reversal',
      route: 'reversal',
      fields: [],
      effect: false,
    },
  ],
};

export type Values = Readonly<Record<string, string>>;

/** The body of the request: what was filled in, in the types that the service takes. */
export function bodyOf(kind: Kind, values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = kind.route === 'reversal' ? {} : { type: kind.type };
  for (const { name, type } of kind.fields) {
    const text = (values[name] ?? '').trim();
    if (text === '') continue;
    if (type === 'game') {
      const [round, white, black] = text.split(' ').map(Number);
      Object.assign(body, { round, white, black });
    } else if (type === 'player' || type === 'entrant' || type === 'year') body[name] = Number(text);
    else if (type === 'tick') body[name] = true;
    else if (type === 'tournaments') body[name] = text.split(/[\s,]+/).filter((id) => id !== '');
    else if (type === 'federation') body[name] = text.toUpperCase();
    else body[name] = type === 'file' ? values[name] : text;
  }
  return body;
}

/** Names of required fields that are still empty. */
export function missing(kind: Kind, values: Values): readonly string[] {
  return kind.fields
    .filter(({ name, optional }) => optional !== true && (values[name] ?? '').trim() === '')
    .map(({ label }) => label);
}
