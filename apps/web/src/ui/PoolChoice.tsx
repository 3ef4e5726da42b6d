import { isPool, POOL_CHOICES } from '../api/published';
import type { Pool } from '../api/published';
import { usePlace } from '../navigation/location';
import { Segments } from './Fields';

/** The pool that the address names; standard if it names none. */
export function usePool(): Pool {
  const asked = usePlace().query.get('pool');
  return isPool(asked) ? asked : 'standard';
}

interface PoolChoiceProps {
  readonly pool: Pool;
  readonly onChange: (pool: Pool) => void;
}

export function PoolChoice({ pool, onChange }: PoolChoiceProps) {
  return <Segments label="Pool" value={pool} choices={POOL_CHOICES} onChange={onChange} />;
}
