export { appendBytes, LARGEST_APPEND_BYTES, STREAM_KINDS } from './admission';
export { EmbeddedStore } from './embedded/embedded-store';
export type { EmbeddedOptions } from './embedded/embedded-store';
export { describeFailure, isStoreError, StoreError } from './failure';
export type { StoreFailure } from './failure';
export { MemoryStore } from './memory/memory-store';
export { openStore } from './open';
export type { OpenOptions } from './open';
export type { AppendResult, Clock, EventStore, ExpectedRevision, ReadAllOptions } from './port';
