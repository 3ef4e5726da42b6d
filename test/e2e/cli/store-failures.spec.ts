import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { LedgerCommand } from './ledger';

const SHA256_OF_NOTHING = createHash('sha256').digest('hex');

describe('a store that cannot be opened', () => {
  const ledger = new LedgerCommand();
  afterAll(() => ledger.clear());
  beforeAll(() => {
    writeFileSync(ledger.path('letter.txt'), 'Dear Sir,\n'.repeat(100));
    writeFileSync(ledger.path('ledger.ndjson'), `{"end":{"events":0,"sha256":"${SHA256_OF_NOTHING}"}}\n`);
    mkdirSync(ledger.path('folder'));
    mkdirSync(ledger.path('archive'), { mode: 0o555 });
  });

  it.each([
    [
      'file:letter.txt',
      'is not a ledger: the file is of another kind, or its beginning is damaged. Use the path of a ledger',
    ],
    ['file:folder', 'is not a ledger: it is a folder. Use the path of a ledger'],
    ['file:letter.txt/ledger.db', 'There is no ledger at file:letter.txt/ledger.db'],
    ['file:/proc/nope/ledger.db', '/proc/nope/ledger.db does not exist'],
    [
      'esdb://localhost:1?tls=false',
      'cannot be reached: nothing listens at localhost:1. Check the address, and',
    ],
  ])('%s: exits with 3, says what, where and what to do', (store, message) => {
    const { status, stdout, stderr } = ledger.run('log', '--store', store);
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(store.replace('?tls=false', ''));
  });

  it.each([
    ['file:letter.txt/ledger.db', 'cannot be created: what should be its folder is a file. Use a path'],
    ['file:archive/ledger.db', 'cannot be created: its folder is read-only. Use a path'],
    ['file:/proc/nope/ledger.db', 'cannot be made'],
  ])('%s: none can be begun there, says what would begin one', (store, message) => {
    const { status, stdout, stderr } = ledger.run('import', 'ledger.ndjson', '--store', store);
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(store);
  });
});
