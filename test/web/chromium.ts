import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The packaged browser: compressed files that come from the npm registry with everything else. */
const PACKAGE = join(dirname(require.resolve('@sparticuz/chromium')), '..', '..');
const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
const CACHE = join(__dirname, '..', '..', 'node_modules', '.cache');

/** A Chromium that runs, and the environment in which it finds the fonts that came with it. */
export interface PackagedChromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks the browser next to the packages, once. It is unpacked elsewhere and moved into place whole, so that two
 * test runs that begin at the same time never start half a browser.
 */
export function packagedChromium(): PackagedChromium {
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    const making = mkdtempSync(join(CACHE, 'unpacking-'));
    writeFileSync(join(making, 'chromium'), unpacked('chromium.br'));
    chmodSync(join(making, 'chromium'), 0o755);
    for (const { name, content } of filesOf(unpacked('fonts.tar.br'))) {
      mkdirSync(dirname(join(making, name)), { recursive: true });
      writeFileSync(join(making, name), content);
    }
    moveInto(making, folder);
  }
  writeFileSync(join(folder, 'fonts.conf'), fontSettings(folder));
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...(process.env as Record<string, string>), ...fonts },
  };
}

function unpacked(name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(PACKAGE, 'bin', name)));
}

function moveInto(making: string, folder: string): void {
  try {
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true });
    // Somebody else was faster.
    if (!existsSync(folder)) throw error;
  }
}

/** The font that came along, so that text is as wide everywhere; others of the machine only where it has no letter. */
function fontSettings(folder: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`,
  ].join('\n');
}

const BLOCK = 512;

/** The plain files of a tar archive: a header block with name and octal size, then the content, block by block. */
function* filesOf(archive: Buffer): Iterable<{ readonly name: string; readonly content: Buffer }> {
  const text = (at: number, length: number): string =>
    archive.toString('utf8', at, at + length).split('\0')[0]!;
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const isFile = text(at + 156, 1) === '0' || text(at + 156, 1) === '';
    const start = at + BLOCK;
    if (isFile) yield { name: text(at, 100), content: archive.subarray(start, start + size) };
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
