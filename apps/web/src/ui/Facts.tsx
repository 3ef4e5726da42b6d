import type { ReactNode } from 'react';

interface FactsProps {
  /** Name and value; a fact without a value is left out. */
  readonly of: readonly (readonly [name: string, value: ReactNode])[];
  readonly className?: string;
}

/** Names with their values, side by side. */
export function Facts({ of, className = '' }: FactsProps) {
  return (
    <dl className={`facts ${className}`}>
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
