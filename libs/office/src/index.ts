export * from './access';
export * from './office';
export type { Authorship } from './recording/authorship';
export type { Recorded } from './recording/recorder';
export type { Surroundings } from './surroundings';
export * from './taking/adopt-list';
export * from './taking/load';
export type { ReportTerms } from './taking/report-draft';
export * from './taking/take-report';
