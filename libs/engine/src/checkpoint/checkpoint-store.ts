/** Changed with every change of the computation that can change a list, or of what is stored of one. */
export const ENGINE_VERSION = 'lists-7';

/**
 * Where checkpoints are stored. What is read may be anything, or nothing: it is checked before it is used, and what
 * cannot be used is computed. So a store may lose, refuse or mix up anything without changing an answer.
 */
export interface CheckpointStore {
  /** Others may read the same bytes, so nobody writes to them. */
  read(key: string): Uint8Array | null;
  write(key: string, bytes: Uint8Array): void;
}

/** The same checkpoints for a branch: what is only supposed is not stored. */
export function readOnly(checkpointStore: CheckpointStore): CheckpointStore {
  return { read: (key) => checkpointStore.read(key), write: () => {} };
}
