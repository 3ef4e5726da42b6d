export * from './assess';
export * from './check';
export * from './mix';
export * from './performance';
export * from './selection';
export * from './sheet';
