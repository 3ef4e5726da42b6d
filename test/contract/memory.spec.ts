import { memoryPlace } from './places';
import { storeContract } from './store.contract';

storeContract('memory', memoryPlace);
