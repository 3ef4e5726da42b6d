import { useEffect, useRef, useState } from 'react';
import { listen } from '../../api/feed';
import type { FeedMessage } from '../../api/feed';
import { useKey } from '../../api/key';

/** Listens to the feed while the screen is open; tells whether the line stands. */
export function useFeed(onMessage: (message: FeedMessage) => void): boolean {
  const [live, setLive] = useState(false);
  const key = useKey();
  const tell = useRef(onMessage);
  useEffect(() => {
    tell.current = onMessage;
  });
  useEffect(() => {
    const ending = new AbortController();
    listen(ending.signal, (message) => tell.current(message), setLive).catch(() => setLive(false));
    return () => ending.abort();
  }, [key]);
  return live;
}
