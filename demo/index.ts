export * from './persons';
export * from './random';
export { seedDemo } from './seed-demo';
