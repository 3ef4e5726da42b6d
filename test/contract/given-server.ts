/** The contract on a real EventStoreDB: run by `npm run test:eventstoredb -- --url esdb://…`, not by `npm test`. */
import { eventStoreDbPlace } from './places';
import { storeContract } from './store.contract';

const address = process.env['LEDGER_TEST_EVENTSTOREDB'];
if (address === undefined) throw new Error('Run this by npm run test:eventstoredb -- --url esdb://…');

storeContract('EventStoreDB', async () => eventStoreDbPlace(address));
