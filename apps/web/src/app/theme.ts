import { useState } from 'react';

export type Theme = 'auto' | 'light' | 'dark';
const PLACE = 'ledger-theme';

function kept(): Theme {
  const theme = localStorage.getItem(PLACE);
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

function show(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // Charts paint their own pixels and must be notified.
  window.dispatchEvent(new Event('ledger:theme'));
}

show(kept());

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(kept);
  return [
    theme,
    (next) => {
      localStorage.setItem(PLACE, next);
      show(next);
      setTheme(next);
    },
  ];
}
