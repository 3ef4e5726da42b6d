import { withProgress } from './progress';

/** What is drawn on stderr, on a terminal or not. */
async function drawn(isTTY: boolean): Promise<string> {
  const { stderr } = process;
  const was = stderr.isTTY;
  let output = '';
  const write = jest.spyOn(stderr, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  stderr.isTTY = isTTY;
  stderr.cursorTo ??= () => true;
  stderr.clearLine ??= () => true;
  try {
    await withProgress(async (onProgress) => {
      onProgress(0, 10, 'report T0001');
      await new Promise((resolve) => setTimeout(resolve, 250));
      onProgress(10, 10, 'report T0010');
    });
  } finally {
    stderr.isTTY = was;
    write.mockRestore();
  }
  return output;
}

describe('progress', () => {
  it('is drawn where a person watches, and hides no cursor that Ctrl-C would not bring back', async () => {
    const output = await drawn(true);
    expect(output).toContain('report T0001');
    expect(output).not.toContain('\x1b[?25l');
  });

  it('is silent in a pipe', async () => {
    expect(await drawn(false)).toBe('');
  });

  it('leaves Ctrl-C to its handler', async () => {
    const before = process.listenerCount('SIGINT');
    let during = -1;
    const { stderr } = process;
    const was = stderr.isTTY;
    const write = jest.spyOn(stderr, 'write').mockReturnValue(true);
    stderr.isTTY = true;
    try {
      await withProgress(async (onProgress) => {
        onProgress(1, 2, 'step');
        during = process.listenerCount('SIGINT');
      });
    } finally {
      stderr.isTTY = was;
      write.mockRestore();
    }
    expect(during).toBe(before);
  });
});
