/** Why something is asked for: required for every correction and decision, and kept with the event. */
export interface Grounds {
  readonly reason: string;
  /** A reference to what proves it: a letter, a protocol, a case number. */
  readonly evidence?: string;
}
