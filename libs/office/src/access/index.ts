export * from './actor';
export * from './key-file';
export * from './keys';
export * from './roles';
