/** What only measurements may look at: how the engine keeps facts and lists. */
export { bookOf } from '../../libs/engine/src/engine';
export { FactBook } from '../../libs/engine/src/facts/book';
export type { Part } from '../../libs/engine/src/facts/part';
export { projectionOf } from '../../libs/engine/src/read/state';
export { SETTINGS } from '../../libs/engine/src/computing/second-thread';
export { Projection } from '../../libs/engine/src/state/projection';
