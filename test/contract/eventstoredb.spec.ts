import { startEventStoreDbServer } from './eventstoredb-server/server';
import { eventStoreDbPlace } from './places';
import { storeContract } from './store.contract';

storeContract('EventStoreDB', async () => {
  const server = await startEventStoreDbServer();
  const place = eventStoreDbPlace(server.address);
  return {
    open: place.open,
    clear: async () => {
      await place.clear();
      await server.stop();
    },
  };
});
