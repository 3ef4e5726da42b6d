import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../navigation/Link';
import { usePlace } from '../navigation/location';
import { useMay } from '../api/access';
import { SignIn } from './SignIn';
import { useTheme } from './theme';
import type { Theme } from './theme';

interface MenuItem {
  readonly to: string;
  readonly label: string;
  readonly open: boolean;
}

export function Shell({ children }: { readonly children: ReactNode }) {
  const { path } = usePlace();
  const officer = useMay('officer');
  const administrator = useMay('administrator');
  const analyst = useMay('analyst');
  const items: readonly MenuItem[] = [
    { to: '/lists', label: 'Lists', open: true },
    { to: '/players', label: 'Players', open: true },
    { to: '/tournaments', label: 'Tournaments', open: true },
    { to: '/compare', label: 'Compare', open: true },
    { to: '/what-if', label: 'What if', open: analyst },
    { to: '/rules', label: 'Rules', open: true },
    { to: '/titles', label: 'Titles', open: analyst },
    { to: '/query', label: 'Query', open: analyst },
    { to: '/journal', label: 'Journal', open: analyst },
    { to: '/report', label: 'Report', open: officer },
    { to: '/publish', label: 'Publish', open: administrator },
    { to: '/correct', label: 'Correct', open: administrator },
  ];
  const here = ({ to }: MenuItem): boolean => path === to || path.startsWith(`${to}/`);

  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the menu does not fit: the current item is scrolled into view.
    const bar = nav.current!;
    const open = bar.querySelector<HTMLElement>('[aria-current=page]');
    if (open !== null) bar.scrollLeft = open.offsetLeft - (bar.clientWidth - open.offsetWidth) / 2;
  }, [path, analyst, officer, administrator]);

  return (
    <>
      <a className="skip" href="#main">
        To the content
      </a>
      <header className="shell-bar">
        <div className="shell-bar-inner">
          <Link to="/" className="shell-mark">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <rect width="32" height="32" rx="7" fill="var(--accent)" />
              <path
                d="M7 22.5 12.5 17l4 3.5L25 10"
                fill="none"
                stroke="var(--on-accent)"
                strokeWidth="2.6"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
              <path
                d="M7 26.5h18"
                stroke="var(--on-accent)"
                strokeOpacity=".55"
                strokeWidth="1.6"
                strokeLinecap="round"
              />
            </svg>
            Rating ledger
          </Link>
          <nav ref={nav} className="shell-nav" aria-label="Screens">
            <ul>
              {items
                .filter(({ open }) => open)
                .map((item) => (
                  <li key={item.to}>
                    <Link to={item.to} aria-current={here(item) ? 'page' : undefined}>
                      {item.label}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          <div className="shell-tools">
            <SignIn />
          </div>
        </div>
      </header>
      <main id="main" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="shell-foot">
        <span>Results are recorded; ratings are computed from them.</span>
        <a href="/api/docs">HTTP interface</a>
        <ThemeChoice />
      </footer>
    </>
  );
}

const NEXT: Readonly<Record<Theme, Theme>> = { auto: 'light', light: 'dark', dark: 'auto' };
const THEME_LABELS: Readonly<Record<Theme, string>> = {
  auto: 'as the device',
  light: 'light',
  dark: 'dark',
};

function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <button type="button" className="link-button" onClick={() => setTheme(NEXT[theme])}>
      Appearance: {THEME_LABELS[theme]}
    </button>
  );
}
