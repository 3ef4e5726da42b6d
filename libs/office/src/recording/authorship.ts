/** Who asks for something and, for corrections, why. Comes from the door. */
export interface Authorship {
  readonly actor: string;
  readonly reason?: string;
  readonly evidence?: string;
  /** The same for all that one request records; made anew where the door has none. */
  readonly correlationId?: string;
  /**
   * Names the event that comes to stand at a revision of a stream. A door that derives the names and the correlation id
   * from a request's own key makes its repetition recognisable in the log (see `requests.ts`); without it, names are new.
   */
  readonly eventId?: (stream: string, revision: number) => string;
}
