/**
 * docs/events.md: every event type, read from the declarations. The meaning is the comment above
 * an event or field, the example a stored sample.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventType } from '@ledger/ledger';
import { EVENT_CATALOGUE, GAME_CODES, RESULT_CODES } from '@ledger/ledger';
import ts from 'typescript';

const ROOT = join(__dirname, '..', '..');
const LEDGER = join(ROOT, 'libs', 'ledger', 'src');
const PAGE = join(ROOT, 'docs', 'events.md');

/** Stream, the catalogue of its events, and what the stream is about. */
const STREAMS = [
  [
    'player-<id>',
    'PLAYER_EVENTS',
    'A player, from registration on. A merge is recorded in the stream of the id that is given up.',
  ],
  ['federation-<code>', 'FEDERATION_EVENTS', 'A federation and its membership.'],
  [
    'tournament-<id>',
    'TOURNAMENT_EVENTS',
    'A tournament: registration, decisions, reports, corrections, claims.',
  ],
  ['rules-<pool>', 'RULES_EVENTS', 'The rule calendar of one pool.'],
  ['list-<pool>-<date>', 'LIST_EVENTS', 'A rating list: opening balance, publications, withdrawals.'],
  ['the stream of what it undoes', 'REVERSAL_EVENTS', 'The one event that belongs to every stream.'],
] as const;

/** The meaning of a field that has no comment. */
const USUAL_MEANINGS: Readonly<Record<string, string>> = {
  adoptedOn: 'the day of the decision; null if it is not known',
  affiliation: 'the affiliate',
  alias: 'the id that is given up and redirects from now on',
  birthDate: 'full date of birth; null if it is not known',
  birthYear: 'year of birth; null if it is not known',
  black: 'the player with black',
  blackStart: 'start number of black in the report',
  city: 'where it is played; null if not given',
  claim: 'the id of the claim',
  closing: 'the last day on which a tournament may end to be rated on the list',
  counts: 'numbers of players and games on the list',
  date: 'the day from which the list is in force',
  defect: 'what was computed wrongly',
  digest: 'digest of the content, which identifies it',
  effect: 'where it takes effect',
  end: 'last day; null in a report means the tournament’s own',
  engine: 'version of the software that computed it',
  engineVersions: 'versions of the software that had the defect',
  entries: 'the players, as printed',
  federation: 'the federation',
  filedOn: 'the day on which it was filed',
  from: 'the value before, or the first day of an interval',
  gamesTotal: 'rated games so far',
  ground: 'the ground in words, or as classified in the decision',
  hybrid: 'played under hybrid conditions (2.1)',
  inForceFrom: 'the first day on which the rule set is in force',
  kept: 'the id that stays',
  kind: 'ordinary, or a kind with special rules in the regulations',
  list: 'the list on which it is booked',
  merge: 'id of the merge that is undone',
  name: 'the name',
  note: 'what was corrected',
  on: 'the day from which it applies, or on which it was decided',
  original: 'the tournament that stays',
  part: 'which part of the tournament, from 1',
  peak: 'highest published rating',
  persons: 'names and dates of birth, as printed',
  piece: 'number of the piece, and number of pieces',
  player: 'the player concerned',
  players: 'the players concerned',
  points: 'points added, or taken if negative',
  pool: 'the rating pool',
  rating: 'the rating; null for unrated',
  receivedOn: 'the day on which the report was received, which decides its list',
  registeredOn: 'the day on which it was registered',
  round: 'the round, from 1; null for all',
  rounds: 'the games, one row for each round',
  rows: 'the players of the list',
  ruleSet: 'the rule set, e.g. `STD-2024`',
  ruleSets: 'the rule sets it was computed under',
  sex: 'as published; null if it is not known',
  shownAs: 'the code shown instead',
  side: 'whether the games are removed from the calculation of both sides or of the player only',
  source: 'where it comes from; for a report the format and digest of the file',
  start: 'first day; null in a report means the tournament’s own',
  startNumber: 'the start number of the entry',
  startNumbers: 'the start numbers of one person',
  system: 'how it is paired',
  target: 'id of the event undone',
  targetPosition: 'its position in the log',
  targetType: 'its type',
  title: 'the title',
  to: 'the new value, or the last list concerned',
  tournament: 'the tournament concerned',
  tournaments: 'the tournaments whose entries belong to the other player',
  until: 'the first day on which it no longer applies; null for no end',
  version: 'which version of the list, from 1',
  white: 'the player with white',
  whiteStart: 'start number of white in the report',
};

interface Field {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
}

interface EventEntry {
  readonly name: string;
  readonly meaning: string;
  readonly fields: readonly Field[];
}

/** The page as it should be. */
export function eventsPage(): string {
  const { compilerOptions } = ts.parseConfigFileTextToJson(
    '',
    readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'),
  ).config as { compilerOptions: object };
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, ROOT);
  const program = ts.createProgram([join(LEDGER, 'index.ts')], options);
  const checker = program.getTypeChecker();
  const exportsOf = (entryPoint: string): Map<string, ts.Symbol> => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entryPoint)!)!;
    return new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));
  };
  const exported = exportsOf(join(LEDGER, 'index.ts'));
  const kernel = exportsOf(join(ROOT, 'libs', 'kernel', 'src', 'index.ts'));
  const resolved = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const comment = (symbol: ts.Symbol | undefined): string =>
    symbol === undefined ? '' : oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

  const kinds = new Set<string>();
  const eventsOf = (catalogue: string): EventEntry[] =>
    checker.getPropertiesOfType(checker.getTypeOfSymbol(resolved(exported.get(catalogue)!))).map((event) => {
      const shape = checker.getTypeOfSymbol(checker.getTypeOfSymbol(event).getProperty('shape')!);
      return { name: event.name, meaning: comment(event), fields: fieldsOf(shape.aliasTypeArguments![0]!) };
    });

  const namedUnions = [...exported.values(), ...kernel.values()]
    .map((symbol) => ({
      name: symbol.name,
      words: wordsOf(checker.getDeclaredTypeOfSymbol(resolved(symbol))),
    }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);

  /** `Title | null` has lost the name `Title`: it is found again by its words. */
  const unionInWords = (type: ts.UnionType): string => {
    let left = wordsOf(type);
    const names: string[] = [];
    for (const { name, words } of namedUnions) {
      if (!words.every((word) => left.includes(word))) continue;
      names.unshift(name);
      left = left.filter((word) => !words.includes(word));
    }
    const { Null, Undefined } = ts.TypeFlags;
    const others = type.types.filter((each) => !each.isStringLiteral() && !(each.flags & (Null | Undefined)));
    const nothing = type.types.some(({ flags }) => flags & Null) ? ['null'] : [];
    return [...names, ...left.map((word) => `'${word}'`), ...others.map(typeInWords), ...nothing].join(' | ');
  };

  const typeInWords = (type: ts.Type): string => {
    if (checker.isArrayType(type) && type.aliasSymbol === undefined) {
      const item = typeInWords(checker.getTypeArguments(type as ts.TypeReference)[0]!);
      return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
    }
    if (type.isUnion() && type.aliasSymbol?.name !== 'Effect' && !(type.flags & ts.TypeFlags.Boolean)) {
      return unionInWords(type);
    }
    return checker
      .typeToString(type)
      .replace(/\breadonly /g, '')
      .replaceAll('; }', ' }');
  };

  const fieldsOf = (data: ts.Type): Field[] =>
    checker.getPropertiesOfType(data).map((property) => {
      const written = typeInWords(checker.getTypeOfSymbol(property));
      const optional = property.flags & ts.SymbolFlags.Optional ? '?' : '';
      for (const name of written.match(/\b[A-Z]\w+\b(?!')/g) ?? []) kinds.add(name);
      const meaning = comment(property) || (USUAL_MEANINGS[property.name] ?? '');
      return { name: `${property.name}${optional}`, type: written, meaning };
    });

  const sections = STREAMS.flatMap(([stream, union, about]) => section(stream, about, eventsOf(union)));
  const kindRows = [...kinds].sort().map((name) => {
    const symbol = exported.get(name) ?? kernel.get(name)!;
    return `| \`${name}\` | ${cell(comment(resolved(symbol)) || valuesOf(checker, resolved(symbol)))} |`;
  });
  return [
    '# Events',
    '',
    'Every event type, by stream. Generated by `npm run docs` from the types in',
    '`libs/ledger` and the stored samples in `test/golden/events`; do not edit it by hand.',
    '',
    'Articles are those of the FIDE Rating Regulations of the given year. “Case 7” is number 7 of the',
    '[42 cases](corrections.md); `npx jest test/ledger/cases` prints the events of each. “B-65” is the number of a',
    '[reading](readings.md): how an unclear article is applied.',
    '',
    ...envelope(),
    ...sections,
    '## Kinds of values',
    '',
    '| kind | what it is |',
    '| --- | --- |',
    ...kindRows,
    '',
    ...compactForm(),
  ].join('\n');
}

function envelope(): string[] {
  return [
    'Every event is stored with an envelope: `id` (UUID), `type`, `version` of the type, `stream`, `revision` in the',
    'stream (from 0), `position` in the log (from 1, without gaps), `recordedAt`, and `metadata` with the actor, the',
    'reason (required for corrections and decisions), the evidence, and correlation and causation ids. Events are never',
    'changed: a correction is a new event that names what it corrects, and `CorrectionReverted` undoes one.',
    '',
    'A decision about several streams is recorded in several appends. The first event of each append then has',
    '`metadata.together`: the `id` of the first event of the decision, the `part` (from 1) and the `streams` of all parts.',
    'In memory and in a file the appends are one transaction: all of them are recorded or none. EventStoreDB has no',
    'transaction over several streams: when the process ends between two appends, the first parts are in the log and the',
    'others are not. The service reports such a decision when it starts, and `ledger verify` reports it too',
    '(`DecisionIncomplete`). Repeat the request to add the missing parts, or revert the recorded ones.',
    '',
    'A decision that looked at other streams records them in `metadata.restsOn`, with the `position` up to which the log was',
    'known. If one of them changed before the event was recorded, the event is void ([two-times.md](two-times.md)).',
    '',
  ];
}

function section(stream: string, about: string, events: readonly EventEntry[]): string[] {
  return [
    `## \`${stream}\``,
    '',
    about,
    '',
    '| event | meaning |',
    '| --- | --- |',
    ...events.map(({ name, meaning }) => `| [${name}](#${name.toLowerCase()}) | ${cell(meaning)} |`),
    '',
    ...events.flatMap(entry),
  ];
}

function entry({ name, meaning, fields }: EventEntry): string[] {
  const sample = JSON.parse(
    readFileSync(join(ROOT, 'test', 'golden', 'events', `${name}.v1.json`), 'utf8'),
  ) as { readonly data: object };
  return [
    `### ${name}`,
    '',
    meaning,
    '',
    '| field | type | meaning |',
    '| --- | --- | --- |',
    ...fields.map((field) => `| ${field.name} | \`${cell(field.type)}\` | ${cell(field.meaning)} |`),
    '',
    treatment(name as EventType),
    '',
    '```json',
    exampleOf(sample.data),
    '```',
    '',
  ];
}

/** What the declaration of an event says apart from its data. */
function treatment(type: EventType): string {
  const { category, cause, insteadOfReverting } = EVENT_CATALOGUE[type];
  const effect =
    cause === null ? 'changes no rating by itself' : `cause of differences between lists: ${cause}`;
  const undoing =
    insteadOfReverting === null ? 'Can be reverted.' : `Cannot be reverted. ${insteadOfReverting}`;
  return `Category: ${category}; ${effect}. ${undoing}`;
}

/** One line for each field. */
function exampleOf(data: object): string {
  const lines = Object.entries(data).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
}

function compactForm(): string[] {
  return [
    '## The compact form of a report',
    '',
    'A report of 1,000 players and 11 rounds is one event. Entries are rows `[start number, player, title, federation,',
    'rating]` as printed (title and federation may be null, rating 0 is unrated); names and births are printed in',
    '`ReportPersonsRecorded`, rows `[start number, player, name, birth]`, so that they can be erased. The games of a round',
    'are one line of text, games separated by a space:',
    '',
    '    1-8:1 2-7:= 3-6:+ 5:U',
    '',
    '`1-8:1` is a game: white has start number 1, black 8, and the result is white’s. `5:U` is a bye of start number 5.',
    'A report larger than half a mebibyte is split into pieces numbered from 1; entries and the lines of one round are then',
    'in several events with the same `part` and `source.digest`.',
    '',
    'In the `sqlite3` shell, the games of round 2 of a tournament:',
    '',
    '```sql',
    "SELECT value ->> 'games' FROM events, json_each(events.data, '$.rounds')",
    " WHERE stream = 'tournament-T0071' AND events.type = 'ReportReceived' AND value ->> 'round' = 2;",
    '```',
    '',
    '| code | meaning | white | black | can be rated |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(RESULT_CODES).map(([code, { white, black, played, meaning }]) => {
      const opponent = (GAME_CODES as readonly string[]).includes(code);
      return `| \`${code}\` | ${meaning} | ${white / 2} | ${opponent ? black / 2 : ''} | ${played ? 'yes' : 'no'} |`;
    }),
    '',
  ];
}

/** The words of a union of string literals, among other members. */
function wordsOf(type: ts.Type): string[] {
  return type.isUnion() ? type.types.flatMap((each) => (each.isStringLiteral() ? [each.value] : [])) : [];
}

/** A kind without a comment is a union of string literals. */
function valuesOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const words = (type.isUnion() ? type.types : []).map(
    (each) => `\`${(each as ts.StringLiteralType).value}\``,
  );
  return `one of ${words.join(', ')}`;
}

/** Comments cite corrections.md; this page shows the number of the case only. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/corrections\.md (\d+(?:, \d+)*)/g, 'case $1')
    .trim();
}

function cell(text: string): string {
  return text.replace(/\|/g, '\\|');
}

if (require.main === module) writeFileSync(PAGE, eventsPage());
