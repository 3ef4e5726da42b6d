export * from './catalogue';
export type { Fault } from './check';
export * from './command';
export * from './declaration';
export type { Control, Field, Reading, Schema } from './field';
export * from './form';
export * from './schema';
