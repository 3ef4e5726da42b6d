import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENGINE_VERSION } from '@ledger/engine';
import { say } from '../print/text';

interface Package {
  readonly name: string;
  readonly version: string;
}

/** The release, and the engine that every publication names: two releases of one engine compute the same lists. */
export function printVersion(): void {
  const { name, version } = JSON.parse(readFileSync(packageFile(__dirname), 'utf8')) as Package;
  say(`${name} ${version}, engine ${ENGINE_VERSION}`);
}

/** Sources and build are at different depths below it. */
function packageFile(folder: string): string {
  const here = join(folder, 'package.json');
  return existsSync(here) ? here : packageFile(dirname(folder));
}
