import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Provision, ProvisionName, ProvisionValues, RuleSet } from '@ledger/regulations';
import {
  ERRATA,
  HEADINGS,
  LIST_PROVISIONS,
  ONE_OFFS,
  RULE_SETS,
  SHIPPED_RULES,
  SOURCES,
  TOURNAMENT_PROVISIONS,
  gapsOf,
  inWords,
  whyDocumentary,
} from '@ledger/regulations';
import type { CalendarDate } from '@ledger/kernel';
import { linkReadings, table } from '../markdown';

const FAMILIES = [
  ['standard', 'Standard'],
  ['rapid-blitz', 'Rapid and blitz'],
] as const;

/** The page `docs/handbook.md`: the calendar of the law, and each provision through time with its citation. */
export function handbookPage(): string {
  return linkReadings(
    [
      '# Handbook: the rating regulations through time',
      'Generated from `libs/regulations` by `npm run docs`; not edited by hand.',
      [
        'Provisions of a tournament are chosen by the day it starts (B-01), those of a list by the list date (B-02). "Known"',
        'says how a value is known: **text**, read in one of the five regulation texts; **found**, in public material;',
        '**inferred** from such sources, the note says why; **recalled**, without a source; **supplied**, recorded by a rating',
        'office in its ledger. "Sure" is from 1, a guess, to 5, certain. A list names the provisions below 5 that it rests on;',
        '`list --sensitivity` computes it under their alternatives. A list that needs a value that is *not known* is refused. B-numbers link to the [readings](readings.md): how unclear articles are applied.',
      ].join('\n'),
      '## Calendar',
      ...FAMILIES.flatMap(([family, title]) => [`### ${title}`, calendarOf(family)]),
      '## One-off adjustments',
      oneOffs(),
      '## Provisions chosen by the start of the tournament',
      ...TOURNAMENT_PROVISIONS.flatMap(provisionThroughTime),
      '## Provisions chosen by the date of the list',
      ...LIST_PROVISIONS.flatMap(provisionThroughTime),
      '## What is not known',
      gaps(),
      '## Errata',
      errata(),
      '## Sources',
      table(
        ['key', 'what'],
        Object.entries(SOURCES).map(([key, what]) => [key, what]),
      ),
    ]
      .join('\n\n')
      .concat('\n'),
  );
}

function calendarOf(family: RuleSet['family']): string {
  return table(
    [
      'rule set',
      'in force from',
      'until',
      'drafted for',
      'adopted on',
      'amends',
      'title',
      'source',
      'known',
      'note',
    ],
    RULE_SETS.filter((ruleSet) => ruleSet.family === family).map((ruleSet) => [
      ruleSet.id,
      ruleSet.inForceFrom ?? 'not known',
      untilOf(ruleSet) ?? '',
      ruleSet.draftedFor ?? '',
      ruleSet.adoptedOn ?? 'not known',
      ruleSet.basedOn ?? '',
      ruleSet.title,
      ruleSet.source.join(' '),
      ruleSet.known,
      ruleSet.note ?? '',
    ]),
  );
}

/** The day the next set takes over, by the shipped calendar. */
function untilOf(ruleSet: RuleSet): CalendarDate | null {
  const enactments = Object.values(SHIPPED_RULES.enactments).flat();
  return enactments.find((enactment) => enactment.ruleSet === ruleSet.id)?.until ?? null;
}

function oneOffs(): string {
  return table(
    ['name', 'list', 'pools', 'what', 'article', 'source', 'known', 'readings', 'note'],
    ONE_OFFS.map((each) => [
      each.id,
      each.list,
      each.pools.join(', '),
      each.title,
      each.article,
      each.source.join(' '),
      each.known,
      each.readings.join(' '),
      each.note ?? '',
    ]),
  );
}

function provisionThroughTime(name: ProvisionName): readonly string[] {
  const rows = FAMILIES.flatMap(([family]) =>
    RULE_SETS.filter((ruleSet) => ruleSet.family === family && writes(ruleSet, name)).map((ruleSet) =>
      rowOf(ruleSet, name),
    ),
  );
  return [
    `### ${HEADINGS[name]}`,
    [`\`${name}\``, ...documentary(name)].join('\n\n'),
    table(['from', 'rule set', 'value', 'article', 'source', 'known', 'sure', 'readings', 'note'], rows),
  ];
}

function documentary(name: ProvisionName): readonly string[] {
  const why = whyDocumentary(name);
  return why === null
    ? []
    : [`*Documentary*: no rating list depends on it, because ${why}. A what-if cannot change it.`];
}

/** An amendment is shown only where it changes the row. */
function writes(ruleSet: RuleSet, name: ProvisionName): boolean {
  if (ruleSet.basedOn === undefined) return true;
  const base = RULE_SETS.find(({ id }) => id === ruleSet.basedOn);
  return base?.provisions[name] !== ruleSet.provisions[name];
}

function rowOf<Name extends ProvisionName>(ruleSet: RuleSet, name: Name): readonly string[] {
  const from = ruleSet.inForceFrom ?? 'before 2005-07-01';
  const row = ruleSet.provisions[name] as Provision<ProvisionValues[Name]> | undefined;
  if (row === undefined) return [from, ruleSet.id, '*not known*', '', '', '', '', '', ''];
  return [
    from,
    ruleSet.id,
    inWords(name, row.value),
    row.article,
    row.source.join(' '),
    row.known,
    `${row.sure}`,
    (row.readings ?? []).join(' '),
    [row.note, alternativeOf(name, row)].filter((part) => part !== undefined).join(' '),
  ];
}

function alternativeOf<Name extends ProvisionName>(
  name: Name,
  { alternative }: Provision<ProvisionValues[Name]>,
): string | undefined {
  if (alternative === undefined) return undefined;
  const { value, text } = alternative;
  return value === undefined ? `*Or:* ${text}` : `*Or* ${inWords(name, value)}: ${text}`;
}

function gaps(): string {
  return table(
    ['rule set', 'not known'],
    RULE_SETS.filter((ruleSet) => gapsOf(ruleSet).length > 0).map((ruleSet) => [
      ruleSet.id,
      gapsOf(ruleSet)
        .map((name) => HEADINGS[name])
        .join('; '),
    ]),
  );
}

function errata(): string {
  if (ERRATA.length === 0) return 'None.';
  return table(
    ['rule set', 'on', 'note', 'digest since'],
    ERRATA.map(({ ruleSet, on, note, digest }) => [ruleSet, on, note, digest]),
  );
}

if (require.main === module) writeFileSync(join(__dirname, '../../docs/handbook.md'), handbookPage());
