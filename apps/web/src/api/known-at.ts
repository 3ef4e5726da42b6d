/** A day in the address means all that was known when it ended; a position or a time means itself. */
export function untilTheEnd(knownAt: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(knownAt) ? `${knownAt}T23:59:59.999Z` : knownAt;
}
