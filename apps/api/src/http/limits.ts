const MEBIBYTE = 1024 * 1024;

/** The largest JSON body. */
export const JSON_BYTES = 4 * MEBIBYTE;

/** The largest file: a report of a thousand players takes a third of a mebibyte, a list of a hundred thousand ten. */
export const FILE_BYTES = 32 * MEBIBYTE;
