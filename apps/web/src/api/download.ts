import { accessKey } from './key';
import { ProblemError } from './problem';
import type { Problem } from './problem';

/** Fetches a file with the access key, which an ordinary link could not send, and hands it to the browser to keep. */
export async function download(address: string, name: string): Promise<void> {
  const key = accessKey();
  const response = await fetch(address, key === null ? {} : { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) throw new ProblemError((await response.json()) as Problem);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
