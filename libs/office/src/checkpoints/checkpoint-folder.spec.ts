import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckpointFolder } from './checkpoint-folder';
import { checkpointPlace } from './place';

describe('the folder of checkpoints', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'ledger-checkpoints-'));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  let count = 0;
  const place = (edition = 'one', limitBytes = 1_000) => ({
    folder: join(scratch, `place ${(count += 1)}`, 'cache'),
    edition,
    limitBytes,
  });
  const bytes = (length: number, fill = 1): Uint8Array => new Uint8Array(length).fill(fill);

  it('gives back what was put there, also to the next process', () => {
    const where = place();
    const folder = new CheckpointFolder(where);
    expect(folder.read('a')).toBeNull();
    folder.write('a', bytes(10));
    folder.write('a', bytes(12, 2));
    expect(new Uint8Array(folder.read('a')!)).toEqual(bytes(12, 2));
    expect(new Uint8Array(new CheckpointFolder(where).read('a')!)).toEqual(bytes(12, 2));
    expect(readdirSync(join(where.folder, 'checkpoints-one'))).toEqual(['a']);
  });

  it('may be deleted at any moment', () => {
    const where = place();
    const folder = new CheckpointFolder(where);
    folder.write('a', bytes(10));
    rmSync(where.folder, { recursive: true });
    expect(folder.read('a')).toBeNull();
    folder.write('b', bytes(10));
    expect(folder.read('b')).not.toBeNull();
  });

  it('has nothing of another edition and removes it, but nothing that is not its own', () => {
    const where = place('one');
    new CheckpointFolder(where).write('a', bytes(10));
    writeFileSync(join(where.folder, 'letter.txt'), 'not ours');
    mkdirSync(join(where.folder, 'photos'));
    const next = new CheckpointFolder({ ...where, edition: 'two' });
    expect(next.read('a')).toBeNull();
    next.write('b', bytes(10));
    expect(readdirSync(where.folder).sort()).toEqual(['checkpoints-two', 'letter.txt', 'photos']);
  });

  it('stays within its limit: what was not used goes, the oldest first', () => {
    const where = place();
    const before = new CheckpointFolder(where);
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].forEach((key, age) => {
      before.write(key, bytes(100));
      utimesSync(join(where.folder, 'checkpoints-one', key), 1_000_000 + age, 1_000_000 + age);
    });
    const folder = new CheckpointFolder(where);
    folder.read('a');
    folder.write('x', bytes(200));
    const left = readdirSync(join(where.folder, 'checkpoints-one')).sort();
    expect(left).toContain('a');
    expect(left).toContain('x');
    expect(left).not.toContain('b');
    expect(sizeOf(where.folder)).toBeLessThanOrEqual(1_000);
  });

  it('keeps nothing more where all it has is in use', () => {
    const where = place();
    const folder = new CheckpointFolder(where);
    for (let key = 0; key < 30; key++) folder.write(`${key}`, bytes(100));
    expect(sizeOf(where.folder)).toBe(1_000);
    expect(folder.read('0')).not.toBeNull();
    expect(folder.read('29')).toBeNull();
  });

  it('that cannot be made or written keeps nothing, and says nothing', () => {
    const file = join(scratch, 'a file');
    writeFileSync(file, '');
    for (const folder of [join(file, 'below a file'), '/proc/nope/cache']) {
      const nowhere = new CheckpointFolder({ folder, edition: 'one' });
      nowhere.write('a', bytes(10));
      expect(nowhere.read('a')).toBeNull();
    }
    const where = place();
    mkdirSync(join(where.folder, 'checkpoints-one', 'a'), { recursive: true });
    const folder = new CheckpointFolder(where);
    folder.write('a', bytes(10));
    expect(folder.read('a')).toBeNull();
  });

  it('is next to the ledger, or in a chosen folder', () => {
    expect(checkpointPlace('file:data/club.db', undefined)!.folder).toBe(
      join(process.cwd(), 'data/club.db.cache'),
    );
    expect(checkpointPlace('esdb://admin:secret@host:2113', undefined)!.folder).not.toContain('secret');
    const [one, other] = ['file:data/club.db', 'file:data/other.db'].map((address) =>
      checkpointPlace(address, scratch),
    );
    expect(one!.folder.startsWith(scratch)).toBe(true);
    expect(one!.folder).not.toBe(other!.folder);
    expect(checkpointPlace('memory:', undefined)).toBeNull();
    expect(checkpointPlace('file:data/club.db', 'none')).toBeNull();
  });

  function sizeOf(folder: string): number {
    const own = join(folder, 'checkpoints-one');
    return existsSync(own)
      ? readdirSync(own).reduce((sum, name) => sum + statSync(join(own, name)).size, 0)
      : 0;
  }
});
