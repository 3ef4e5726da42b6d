export { appendBytes, LARGEST_APPEND_BYTES, STREAM_KINDS } from './admission';
export { backUpLedger, restoreLedger } from './backup';
export type { Backup } from './embedded/backup';
export { EmbeddedStore } from './embedded/embedded-store';
export type { EmbeddedOptions } from './embedded/embedded-store';
export { describeFailure, isStoreError, STORE_FAILURES, StoreError } from './failure';
export type { StoreFailure } from './failure';
export { withFileLock } from './file-lock';
export { makeFolders, OWNER_ONLY } from './folders';
export { MemoryStore } from './memory/memory-store';
export { requireWholeExport } from './ndjson/end-line';
export type { EndLine } from './ndjson/end-line';
export { exportEvents } from './ndjson/export';
export type { ExportOptions, ExportProgress } from './ndjson/export';
export { importEvents } from './ndjson/import';
export type { ImportOptions, ImportProgress } from './ndjson/import';
export { writeLine, writeShown } from './ndjson/line';
export { openStore } from './open';
export type { OpenOptions } from './open';
export { giveTurn, TwoAtOnce } from './turn';
export type {
  AppendResult,
  Clock,
  EventBytes,
  EventFields,
  EventStore,
  ExpectedRevision,
  NewStream,
  ReadAllOptions,
  SavedPositions,
  ServerStatus,
  StreamAppend,
  WantedMetadata,
} from './port';
export { STORE_REFUSALS } from './refusals';
