/** Who asks for something and, for corrections, why. Comes from the door. */
export interface Authorship {
  readonly actor: string;
  readonly reason?: string;
  readonly evidence?: string;
  /** The same for all that one request records; made anew where the door has none. */
  readonly correlationId?: string;
}
