import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const BLOCK = 512;
const PACKAGE = dirname(require.resolve('@sparticuz/chromium'));
const FONTS = join(PACKAGE, '..', '..', 'bin', 'fonts.tar.br');

/**
 * Unpacks the fonts that come with the packaged browser and answers the environment in which it finds them, so that
 * pictures look alike on a machine without fonts and on one with many.
 */
export function fontEnvironment(folder: string): NodeJS.ProcessEnv {
  for (const { name, content } of filesOf(brotliDecompressSync(readFileSync(FONTS)))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const settings = join(folder, 'only-these.conf');
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  return { ...process.env, FONTCONFIG_FILE: settings };
}

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
