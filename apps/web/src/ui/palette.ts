import { useEffect, useState } from 'react';

const NAMES = [
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
  'accent',
  'accent-soft',
  'loss',
  'sheet',
] as const;
export type Palette = Readonly<Record<(typeof NAMES)[number], string>>;

/** The colours in force as a canvas understands them: it knows nothing of variables and schemes. */
function read(): Palette {
  const probe = document.createElement('span');
  document.body.append(probe);
  const palette = Object.fromEntries(
    NAMES.map((name) => {
      probe.style.color = `var(--${name})`;
      return [name, getComputedStyle(probe).color];
    }),
  ) as Palette;
  probe.remove();
  return palette;
}

export function usePalette(): Palette {
  const [palette, setPalette] = useState(read);
  useEffect(() => {
    const again = (): void => setPalette(read());
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', again);
    window.addEventListener('ledger:theme', again);
    return () => {
      scheme.removeEventListener('change', again);
      window.removeEventListener('ledger:theme', again);
    };
  }, []);
  return palette;
}
