import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ProblemError } from '../api/problem';
import { usePlace } from '../navigation/location';
import { Link } from '../navigation/Link';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Screen } from '../ui/Screen';
import { Notice, Waiting } from '../ui/States';
import { screenAt } from './routes';
import { Shell } from './Shell';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays a refusal; only a silent or overloaded service is asked again.
      retry: (count, error) => count < 3 && !(error instanceof ProblemError && error.problem.status < 500),
    },
  },
});

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Shell>
        <CurrentScreen />
      </Shell>
    </QueryClientProvider>
  );
}

function CurrentScreen() {
  const { path } = usePlace();
  const found = screenAt(path);
  if (found === null) {
    return (
      <Screen title="Page not found" lead="This ledger has no page at this address.">
        <Link to="/">Home</Link>
      </Screen>
    );
  }
  const { screen: Found, parts } = found;
  return (
    <ErrorBoundary key={path.split('/')[1]} instead={failed}>
      <Suspense fallback={<Waiting lines={6} />}>
        <Found parts={parts} />
      </Suspense>
    </ErrorBoundary>
  );
}

function failed(error: unknown): ReactNode {
  return (
    <Notice tone="wrong" title="This page failed">
      <span>{error instanceof Error ? error.message : String(error)}</span>
      <span>
        <button type="button" className="button tight" onClick={() => location.reload()}>
          Reload
        </button>
      </span>
    </Notice>
  );
}
