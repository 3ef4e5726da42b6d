import { UsageError } from '../exit';
import { showRefusals } from './refusals';

function printed(code: string | undefined, format: 'table' | 'json'): string {
  let output = '';
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    showRefusals(code, { format });
  } finally {
    write.mockRestore();
  }
  return output;
}

describe('ledger refusals', () => {
  it('lists every code', () => {
    const all = printed(undefined, 'table');
    for (const code of ['PlayerUnknown', 'DiskFull', 'KeyMissing']) expect(all).toContain(code);
    expect((JSON.parse(printed(undefined, 'json')) as unknown[]).length).toBeGreaterThan(200);
  });

  it('shows one code with its article, in any case of letters', () => {
    expect(printed('nothybrid', 'table')).toBe(
      'NotHybrid (HTTP 422, declared in ledger)\n' +
        'Message: Tournament {tournament} is not registered as played under hybrid conditions.\n' +
        'Article: FIDE Rating Regulations 2024, 0.2 and 2.1\n',
    );
    expect(JSON.parse(printed('PlayerUnknown', 'json'))).toMatchObject({
      code: 'PlayerUnknown',
      status: 404,
    });
  });

  it('refuses a code that does not exist', () => {
    expect(() => printed('Nonsense', 'table')).toThrow(UsageError);
  });
});
