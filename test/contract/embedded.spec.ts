import { embeddedPlace } from './places';
import { storeContract } from './store.contract';

storeContract('embedded', embeddedPlace);
