export * from './application/application';
export * from './norm';
