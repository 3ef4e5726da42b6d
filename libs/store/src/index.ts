export { appendBytes, LARGEST_APPEND_BYTES, STREAM_KINDS } from './admission';
export { describeFailure, isStoreError, StoreError } from './failure';
export type { StoreFailure } from './failure';
export { MemoryStore } from './memory/memory-store';
export type { AppendResult, Clock, EventStore, ExpectedRevision, ReadAllOptions } from './port';
