import type { Server } from 'node:http';
import { httpAdapter } from './adapter';

describe('the HTTP server', () => {
  it('does not wait forever for a request or on a connection', () => {
    const { requestTimeout, timeout } = httpAdapter(null).getInstance().server as Server;
    expect([requestTimeout, timeout]).toEqual([120_000, 300_000]);
  });
});
