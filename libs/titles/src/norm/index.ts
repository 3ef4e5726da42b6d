export * from './assess';
export * from './bearing';
export * from './check';
export * from './mix';
export * from './performance';
export * from './selection';
export * from './sheet';
export * from './worked-games';
