import { accessKey } from './key';

/** A message of `/api/feed`. */
export interface FeedMessage {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

const AGAIN_MS = 3000;

/**
 * Listens to the feed until the signal ends it, and goes on where it was after a lost connection. The browser's own
 * EventSource cannot send the access key, so the stream is read here.
 */
export async function listen(
  signal: AbortSignal,
  onMessage: (message: FeedMessage) => void,
  onState: (live: boolean) => void,
): Promise<void> {
  let last: string | null = null;
  while (!signal.aborted) {
    try {
      const key = accessKey();
      const response = await fetch('/api/feed', {
        signal,
        headers: {
          accept: 'text/event-stream',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(last === null ? {} : { 'last-event-id': last }),
        },
      });
      if (response.ok && response.body !== null) {
        onState(true);
        await readMessages(response.body, (message) => {
          if (message.id !== '') last = message.id;
          onMessage(message);
        });
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof TypeError)) throw error;
    }
    onState(false);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

async function readMessages(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: FeedMessage) => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = messageOf(block);
      if (message !== null) onMessage(message);
    }
  }
}

export function messageOf(block: string): FeedMessage | null {
  const fields = { id: '', event: 'message', data: '' };
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
    if (name === 'data') fields.data += value;
    else if (name === 'id' || name === 'event') fields[name] = value;
  }
  if (fields.data === '') return null;
  try {
    return { id: fields.id, type: fields.event, data: JSON.parse(fields.data) as unknown };
  } catch {
    return null;
  }
}
