import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Waiting } from '../../ui/States';

const Chart = lazy(() => import('./RatingChart'));

/** The chart is loaded when it is first shown; a browser that cannot draw it says so. */
export function RatingChart(props: ComponentProps<typeof Chart>) {
  return (
    <ErrorBoundary
      instead={<p className="soft">This browser cannot draw the chart. The tables have every figure.</p>}
    >
      <Suspense fallback={<Waiting />}>
        <Chart {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
