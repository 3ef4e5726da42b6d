import { useState } from 'react';
import type { ReactNode } from 'react';
import { whole } from './numbers';

interface FirstRowsProps<Row> {
  readonly of: readonly Row[];
  readonly first?: number;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The first rows of many, and a button for more. */
export function FirstRows<Row>({ of: rows, first = 50, children }: FirstRowsProps<Row>) {
  const [shown, setShown] = useState(first);
  return (
    <>
      {children(rows.slice(0, shown))}
      {rows.length > shown && (
        <div>
          <button type="button" className="button tight first-rows" onClick={() => setShown(shown + 500)}>
            Show more of the {whole(rows.length)}
          </button>
        </div>
      )}
    </>
  );
}
