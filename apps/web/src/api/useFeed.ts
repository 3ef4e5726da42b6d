import { useEffect, useRef, useState } from 'react';
import { listen } from './feed';
import type { FeedMessage } from './feed';
import { useKey } from './key';

/** Listens to the feed while the screen is open; returns whether it is connected. */
export function useFeed(onMessage: (message: FeedMessage) => void, wanted = true): boolean {
  const [live, setLive] = useState(false);
  const key = useKey();
  const handler = useRef(onMessage);
  useEffect(() => {
    handler.current = onMessage;
  });
  useEffect(() => {
    if (!wanted) return;
    const ending = new AbortController();
    listen(ending.signal, (message) => handler.current(message), setLive).catch(() => setLive(false));
    return () => ending.abort();
  }, [key, wanted]);
  return live;
}
