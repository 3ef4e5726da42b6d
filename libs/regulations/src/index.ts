export type * from './catalogue/list-values';
export * from './catalogue/sources';
export type * from './catalogue/tournament-values';
export * from './provisions';
export * from './tables';
export * from './titles';
