/** A message of the feed. */
export interface Message {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Listens to server-sent events as a browser would. */
export class Listener {
  readonly heard: Message[] = [];
  private readonly ending = new AbortController();
  private waiting: (() => void)[] = [];

  private constructor() {}

  static async at(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Listener> {
    const listener = new Listener();
    const { signal } = listener.ending;
    const answer = await fetch(address, { headers, signal });
    if (answer.status !== 200) throw new Error(`The feed answered ${answer.status}: ${await answer.text()}`);
    void listener.read(answer).catch(() => {});
    return listener;
  }

  /** Waits until a message is heard that fits; fails after a few seconds. */
  async until(fits: (message: Message) => boolean): Promise<Message> {
    const deadline = Date.now() + 8_000;
    for (;;) {
      const found = this.heard.find(fits);
      if (found !== undefined) return found;
      if (Date.now() > deadline) throw new Error(`Not heard. Heard: ${JSON.stringify(this.heard)}`);
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        setTimeout(resolve, 200);
      });
    }
  }

  end(): void {
    this.ending.abort();
  }

  private async read(answer: Response): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop()!;
      for (const each of messages) this.take(each);
    }
  }

  private take(message: string): void {
    const fields = new Map<string, string>();
    for (const line of message.split('\n')) {
      const colon = line.indexOf(':');
      if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trim());
    }
    const data = fields.get('data');
    if (data === undefined) return;
    this.heard.push({
      id: fields.get('id') ?? '',
      event: fields.get('event') ?? 'message',
      data: JSON.parse(data) as Message['data'],
    });
    for (const wake of this.waiting.splice(0)) wake();
  }
}
