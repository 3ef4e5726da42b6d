import { signed } from './numbers';

/** A change of rating: told by its sign and arrow, not by colour alone. */
export function Change({ by, arrow = false }: { readonly by: number; readonly arrow?: boolean }) {
  const way = by > 0 ? 'rise' : by < 0 ? 'fall' : 'same';
  return (
    <span className={way}>
      {arrow && by !== 0 && <span aria-hidden="true">{by > 0 ? '▲ ' : '▼ '}</span>}
      {signed(by)}
    </span>
  );
}
