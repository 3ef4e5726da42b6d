import { accessKey } from './key';
import { ProblemError } from './problem';
import type { Problem } from './problem';

/**
 * Fetches a file with the access key, which an ordinary link could not send, and has the browser save it. A
 * question that is too long for an address is sent as the body.
 */
export async function download(address: string, name: string, body?: object): Promise<void> {
  const key = accessKey();
  const headers = {
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(
    address,
    body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) },
  );
  if (!response.ok) throw new ProblemError((await response.json()) as Problem);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
