/** Many entries, kept as a text until one of them is asked for: most processes never ask. */
export class SavedLater<Content, Entry> {
  private made: Content | null;
  private waiting: Entry[] = [];

  constructor(
    private readonly empty: () => Content,
    private readonly put: (content: Content, entry: Entry) => void,
    /** What `text` gave. */
    private saved: string | null,
  ) {
    this.made = saved === null ? empty() : null;
  }

  add(entry: Entry): void {
    if (this.made === null) this.waiting.push(entry);
    else this.put(this.made, entry);
  }

  get content(): Content {
    if (this.made !== null) return this.made;
    const content = this.empty();
    for (const entry of JSON.parse(this.saved!) as Entry[]) this.put(content, entry);
    for (const entry of this.waiting) this.put(content, entry);
    this.saved = null;
    this.waiting = [];
    return (this.made = content);
  }
}
