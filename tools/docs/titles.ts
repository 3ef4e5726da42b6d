import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Provision, TitleProvisionName, TitleProvisionValues, TitleRuleSet } from '@ledger/regulations';
import { SOURCES, TITLE_PROVISIONS, TITLE_RULE_SETS, whyTitleDocumentary } from '@ledger/regulations';
import { linkReadings, table } from '../markdown';
import { TITLE_CHECKLIST } from './title-checklist';

/** The page `docs/titles.md`: the title regulations through time, each provision with its citation. */
export function titlesPage(): string {
  const names = Object.keys(TITLE_PROVISIONS) as TitleProvisionName[];
  const sources = [...new Set(TITLE_RULE_SETS.flatMap(sourcesOf))].sort();
  return linkReadings(
    [
      '# Titles: the title regulations through time',
      'Generated from `libs/regulations` by `npm run docs`; not edited by hand.',
      [
        'A norm is assessed under the text in force when its tournament starts (1.54). "Known" says how: **text**, read in the',
        'regulation itself; **found**, in public material; **inferred**, carried over from another version and not read in this',
        'one: answers mark such requirements. A norm under a version of which parts are not known is not assessed.',
      ].join('\n'),
      '## Calendar',
      table(
        ['rule set', 'in force from', 'title', 'known', 'note'],
        TITLE_RULE_SETS.map(({ id, inForceFrom, title, known, note = '' }) => [
          id,
          inForceFrom,
          title,
          known,
          note,
        ]),
      ),
      '## Provisions',
      ...names.flatMap(provisionThroughTime),
      TITLE_CHECKLIST,
      '## Sources',
      table(
        ['key', 'what'],
        sources.map((key) => [key, SOURCES[key]]),
      ),
    ]
      .join('\n\n')
      .concat('\n'),
  );
}

function sourcesOf({ provisions }: TitleRuleSet): (keyof typeof SOURCES)[] {
  return Object.values(provisions).flatMap(({ source }) => [...source]);
}

/** One row for each version that changes the provision. */
function provisionThroughTime<Name extends TitleProvisionName>(name: Name): string[] {
  const { heading, words } = TITLE_PROVISIONS[name];
  const rows = TITLE_RULE_SETS.flatMap(({ id, inForceFrom, provisions }): string[][] => {
    const provision = provisions[name] as Provision<TitleProvisionValues[Name]>;
    if (provision.since !== inForceFrom) return [];
    const { value, article, source, known, readings = [], note = '' } = provision;
    return [
      [id, words(value), article, source.join(' '), known, [...readings, note].filter(Boolean).join(' ')],
    ];
  });
  const why = whyTitleDocumentary(name);
  const documentary = why === null ? [] : [`*Documentary*: no norm or title depends on it, because ${why}.`];
  return [
    `### ${heading}`,
    ...documentary,
    table(['from', 'value', 'article', 'source', 'known', 'note'], rows),
  ];
}

if (require.main === module) writeFileSync(join(__dirname, '../../docs/titles.md'), titlesPage());
