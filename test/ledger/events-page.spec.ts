import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_CATALOGUE } from '@ledger/ledger';
import { eventsPage } from '../../tools/docs/events';

describe('docs/events.md', () => {
  const page = eventsPage();

  it('is current (run `npm run docs`)', () => {
    expect(readFileSync(join(__dirname, '..', '..', 'docs', 'events.md'), 'utf8')).toBe(page);
  });

  it('has a section with an example for every event, and a meaning for every event and field', () => {
    for (const type of Object.keys(EVENT_CATALOGUE)) {
      expect(page).toMatch(
        new RegExp(
          `\\n### ${type}\\n\\n\\S[^\\n]+\\n\\n\\| field \\| type \\| meaning \\|\\n[^#]+\`\`\`json\\n\\{`,
        ),
      );
    }
    expect(page.split('\n').filter((line) => /\|\s*\|$/.test(line) && !line.startsWith('| `'))).toEqual([]);
  });
});
