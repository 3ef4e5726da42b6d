import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { LedgerCommand } from './ledger';
import { writeOpeningList, writeReport } from './small-world';

const ledger = new LedgerCommand();
const copy = new LedgerCommand();
afterAll(() => {
  ledger.clear();
  copy.clear();
});

/** Presses Ctrl-C and waits until the program says that it has heard. */
async function pressCtrlC(child: ChildProcessWithoutNullStreams): Promise<void> {
  child.kill('SIGINT');
  const [heard] = (await once(child.stderr, 'data')) as [Buffer];
  expect(heard.toString()).toContain('Stopping after the current step');
}

/** How a program ended, and the last it said on stderr. */
async function ended(child: ChildProcessWithoutNullStreams): Promise<{ status: number; output: string }> {
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const [status] = (await once(child, 'close')) as [number];
  return { status, output };
}

function report(name: string, start: string, result: string): void {
  writeReport(ledger.path(`${name}.trf`), {
    start,
    players: [1001, 1002],
    rounds: [`1001-1002 ${result}`],
  });
}

function writeManifest(): void {
  const tournament = (id: string, day: string) => ({
    ...{ id, pool: 'standard', start: day, end: day, received: day, registered: '2023-12-01' },
    ...{ federation: 'GER', system: 'swiss', file: `${id}.trf` },
  });
  const manifest = {
    pools: ['standard'],
    opening: { standard: { date: '2024-01-01', file: 'opening.csv' } },
    lists: ['2024-02-01'],
    tournaments: [
      tournament('T1', '2024-01-05'),
      tournament('T2', '2024-01-06'),
      tournament('T3', '2024-01-07'),
    ],
  };
  writeFileSync(ledger.path('manifest.json'), JSON.stringify(manifest));
}

describe('Ctrl-C leaves nothing half done', () => {
  it('load finishes the current report, stops, and is continued by loading again', async () => {
    writeOpeningList(ledger.path('opening.csv'));
    report('T1', '2024-01-05', '1');
    report('T2', '2024-01-06', '=');
    report('T3', '2024-01-07', '0');
    writeManifest();
    // The second report comes through a pipe, so that the program waits for it while Ctrl-C is pressed.
    const second = readFileSync(ledger.path('T2.trf'));
    execFileSync('rm', [ledger.path('T2.trf')]);
    execFileSync('mkfifo', [ledger.path('T2.trf')]);
    const loading = ledger.start('load', 'manifest.json');
    const pipe = await open(ledger.path('T2.trf'), 'w');
    await pressCtrlC(loading);
    const end = ended(loading);
    await pipe.writeFile(second);
    await pipe.close();
    expect(await end).toEqual({
      status: 1,
      output: expect.stringContaining('Load the manifest again to continue') as string,
    });
    const recorded = ledger.done('log');
    expect(recorded).toContain('tournament-T2');
    expect(recorded).not.toContain('tournament-T3');

    execFileSync('rm', [ledger.path('T2.trf')]);
    writeFileSync(ledger.path('T2.trf'), second);
    expect(ledger.done('load', 'manifest.json')).toContain(
      'Reports: 1 recorded, 2 already recorded, 0 refused.',
    );
  });

  it('import keeps what it has taken over, and is continued by importing again', async () => {
    const exported = ledger.done('export', '-');
    const middle = exported.indexOf('\n', exported.length / 2) + 1;
    const importing = copy.start('import', '-');
    importing.stdin.write(exported.slice(0, middle));
    await once(importing, 'spawn');
    while (!copy.exists('ledger.db')) await new Promise((resolve) => setTimeout(resolve, 20));
    await pressCtrlC(importing);
    const end = ended(importing);
    importing.stdin.end(exported.slice(middle));
    expect(await end).toEqual({
      status: 1,
      output: expect.stringContaining('import again to continue') as string,
    });

    writeFileSync(copy.path('whole.ndjson'), exported);
    copy.done('import', 'whole.ndjson');
    expect(copy.done('export', '-')).toBe(exported);
  });
});
