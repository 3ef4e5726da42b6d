import type { CheckpointStore } from '@ledger/engine';

/**
 * Checkpoints that can be given up. Their checksum has no key, so a program that can write to the folder can forge them;
 * this one knows whether anything was read from them, so that it can be computed again from the facts.
 */
export class CheckpointsInUse implements CheckpointStore {
  private hasRead = false;
  private isGivenUp = false;

  constructor(private readonly checkpoints: CheckpointStore) {}

  read(key: string): Uint8Array | null {
    if (this.isGivenUp) return null;
    const bytes = this.checkpoints.read(key);
    if (bytes !== null) this.hasRead = true;
    return bytes;
  }

  /** What this process computes is written in any case, also over what it gave up. */
  write(key: string, bytes: Uint8Array): void {
    this.checkpoints.write(key, bytes);
  }

  /** Reads nothing from now on. Returns whether anything had been read, so that states may rest on it. */
  giveUp(): boolean {
    const mayRestOnThem = this.hasRead && !this.isGivenUp;
    this.isGivenUp = true;
    return mayRestOnThem;
  }
}
