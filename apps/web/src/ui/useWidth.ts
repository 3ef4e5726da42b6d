import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How wide an element is, kept current, for what is drawn to the pixel. */
export function useWidth<Box extends Element>(): readonly [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = box.current!;
    setWidth(Math.floor(measured.clientWidth));
    const resized = new ResizeObserver(() => setWidth(Math.floor(measured.clientWidth)));
    resized.observe(measured);
    return () => resized.disconnect();
  }, []);
  return [box, width];
}
