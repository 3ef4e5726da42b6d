/**
 * FIDE arithmetic under a given rule set, in two layers that share their functions: scalars without allocation over
 * rules read once (`gameRules`, `listRules`), and the same with working, step by step, for print.
 *
 * A loop over games binds the scalars to local constants first: looking up an import costs more than they do.
 */
export * from './eligibility/composition';
export * from './eligibility/conditions';
export * from './eligibility/days-of-play';
export * from './eligibility/duties';
export * from './eligibility/match';
export * from './eligibility/rate-of-play';
export * from './eligibility/registration';
export * from './eligibility/tournament';
export * from './game/difference';
export * from './game/game-change';
export * from './initial/first-rating';
export * from './initial/formula-steps';
export * from './initial/pool';
export * from './initial/round-robin';
export * from './initial/round-robin-working';
export * from './one-off/adjustments';
export * from './period/k';
export * from './period/k-working';
export * from './period/period-change';
export * from './period/rounded-change';
export * from './rules/game-rules';
export * from './rules/initial-rules';
export * from './rules/k-rules';
export * from './rules/list-rules';
export * from './rules/never';
export * from './rules/pool-rules';
export * from './rules/rounding-rules';
export * from './rules/rating-state-rules';
export * from './schedule/list-that-rates';
export * from './listing/activity';
export * from './listing/listing';
export * from './working/law';
export * from './working/ruling';
export * from './working/step';
export { RATING_REFUSALS } from './refusals';
