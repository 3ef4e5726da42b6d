import { signed } from './numbers';

/** A change of rating, shown by its sign and not by colour alone. */
export function Change({ by }: { readonly by: number }) {
  return <span className={by > 0 ? 'rise' : by < 0 ? 'fall' : 'same'}>{signed(by)}</span>;
}
