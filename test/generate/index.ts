export * from './defects';
export * from './deviations';
export * from './list';
export * from './old-lists';
export * from './report';
export * from './trf-edit';
