import { useEffect, useState } from 'react';
import { useAnswer } from '../api/useAnswer';
import { plural } from './numbers';

/** A long piece of work: how long it has taken, and how far the lists are behind the log meanwhile. */
export function Progress({ what }: { readonly what: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const readiness = useAnswer(
    '/api/readiness',
    {},
    { refetchInterval: 1000, enabled: seconds > 0, retry: false },
  );
  const lag = readiness.data?.lag ?? 0;
  return (
    <div className="progress" role="status">
      <span>
        {what}
        {seconds > 0 && `, ${plural(seconds, 'second')}`}
        {lag > 0 && `; ${plural(lag, 'event')} not in the lists yet`}
      </span>
      <progress aria-label={what} />
    </div>
  );
}
