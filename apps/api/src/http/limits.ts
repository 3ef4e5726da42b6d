const MEBIBYTE = 1024 * 1024;

/** The largest body of an ordinary request. */
export const JSON_BYTES = MEBIBYTE;

/** The largest report: one of a thousand players takes a third of a mebibyte, one of 9,999 players three. */
export const REPORT_BYTES = 4 * MEBIBYTE;

/** The largest correction: it can hold a whole report as JSON text. */
export const CORRECTION_BYTES = 5 * MEBIBYTE;

/** The largest rating list: 600,000 players in FIDE's TXT layout take 75 mebibytes. */
export const LIST_BYTES = 96 * MEBIBYTE;

/** A request has to arrive as a whole within this time. */
export const REQUEST_MS = 120_000;

/** A connection on which nothing moves for this time is closed. The feed sends something every 15 seconds. */
export const IDLE_CONNECTION_MS = 300_000;
