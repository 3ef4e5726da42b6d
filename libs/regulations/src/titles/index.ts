export * from './calendar';
export * from './catalogue';
export * from './t-2022';
export * from './t-2023';
export * from './t-2024';
export * from './supposed';
export { TITLE_PROVISIONS } from './in-words';
