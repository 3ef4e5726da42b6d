import type { VerifyOptions } from '../commands/log';
import { atDesk } from '../desk';
import { EXIT, ToldError } from '../exit';
import { printTable } from '../print/table';
import { remark, say, sayJson } from '../print/text';
import { withProgress } from '../progress';

export async function verify(options: VerifyOptions): Promise<void> {
  const verification = await atDesk(options, (office) => withProgress((tell) => office.verify(tell)));
  const { publications, firstDifference, position } = verification;
  if (options.format === 'json') sayJson(verification);
  else {
    printTable(
      [
        { title: 'pool', cell: ({ pool }) => pool },
        { title: 'list', cell: ({ date }) => date },
        { title: 'version', align: 'right', cell: ({ version }) => version },
        { title: 'known at', align: 'right', cell: ({ knownAt }) => knownAt },
        { title: 'digest', cell: ({ published }) => published.slice(0, 16) },
        { title: 'computed', cell: ({ computed }) => computed?.slice(0, 16) ?? 'cannot be computed' },
        { title: '', cell: ({ agrees }) => (agrees ? 'agrees' : 'DIFFERS') },
      ],
      publications,
    );
    if (firstDifference === null) {
      say(
        `All ${publications.length} publications agree with a replay of the log up to position ${position}.`,
      );
    }
  }
  if (firstDifference === null) return;
  const { pool, date, version, refusal } = firstDifference;
  remark(
    `The first that differs: ${pool} list of ${date}, version ${version}.${refusal === null ? '' : ` ${refusal}`}`,
  );
  throw new ToldError(EXIT.refused);
}
