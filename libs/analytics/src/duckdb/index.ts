export { AnalyticsDatabase, MAIN, tableNamed } from './database';
export { query, queryToFile } from './query';
export { writeTables } from './write-tables';
