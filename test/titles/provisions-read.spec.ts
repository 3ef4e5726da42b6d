import type { TitleProvisionName } from '@ledger/regulations';
import { TITLE_RULE_SETS, whyTitleDocumentary } from '@ledger/regulations';
import { sourcesOf, textOf } from '../tidy/source-files';

describe('every provision of the title regulations', () => {
  const sources = sourcesOf('libs')
    .filter((path) => /^libs\/(titles|office\/src\/titles)\//.test(path))
    .map(textOf)
    .join('\n');
  const names = Object.keys(TITLE_RULE_SETS[0]!.provisions) as TitleProvisionName[];
  /** By its name after `provisions`, taken out of it, or quoted. */
  const isRead = (name: string): boolean =>
    new RegExp(`provisions\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} = [^;]*provisions|'${name}'`).test(
      sources,
    );

  it.each(names)('%s is read where norms and titles are judged, or is documentary', (name) => {
    expect(isRead(name)).toBe(whyTitleDocumentary(name) === null);
  });
});
