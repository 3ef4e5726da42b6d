import { commandsPage } from '../../tools/docs/commands';
import { handbookPage } from '../../tools/docs/handbook';
import { tablesPage } from '../../tools/docs/tables';
import { titlesPage } from '../../tools/docs/titles';
import { textOf } from './source-files';

describe('generated pages', () => {
  it.each([
    ['commands', commandsPage],
    ['handbook', handbookPage],
    ['tables', tablesPage],
    ['titles', titlesPage],
  ])('docs/%s.md is current (run `npm run docs`)', (name, page) => {
    expect(textOf(`docs/${name}.md`)).toBe(page());
  });
});
