/**
 * Calls back after a time, unless the function that it returns is called before. In a process that was busy for long,
 * timers fire first, so what has arrived meanwhile gets one more turn.
 */
export function whenLate(withinMs: number, callback: () => void): () => void {
  let last: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    last = setImmediate(callback);
  }, withinMs);
  return () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
}
