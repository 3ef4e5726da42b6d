import { inWords, tlsTrouble } from './in-words';

describe('what the client says, in words', () => {
  it.each([
    [
      '14 UNAVAILABLE: No connection established. Last error: Error: connect ECONNREFUSED 127.0.0.1:1. Resolution note: .',
      'connect ECONNREFUSED 127.0.0.1:1',
    ],
    [
      '14 UNAVAILABLE: Name resolution failed for target dns:h:1.',
      'Name resolution failed for target dns:h:1',
    ],
    [
      '14 UNAVAILABLE: No connection established. Last error: Error: 80:error:0A:SSL routines:ssl3_get_record:wrong version number:../ssl3_record.c:350:\n. Resolution note: .',
      'the server does not speak TLS. Add tls=false to the address if this is intended',
    ],
    [
      '14 UNAVAILABLE: No connection established. Last error: Error: self-signed certificate. Resolution note: .',
      'its certificate is not trusted (self-signed certificate). Set the certificate authority with tlsCAFile=PATH in the address',
    ],
    [
      'Failed to discover after 10 attempts.',
      'nothing there answers as EventStoreDB does. Check the address, and whether TLS is spoken (tls=false: it is not)',
    ],
    ['12 UNIMPLEMENTED: Received HTTP status code 404', 'Received HTTP status code 404'],
  ])('%j', (said, words) => {
    expect(inWords(new Error(said))).toBe(words);
  });

  it('no waiting helps against TLS that is not agreed on, and only against that', () => {
    expect(tlsTrouble('unable to verify the first certificate')).not.toBeNull();
    expect(tlsTrouble('connect ECONNREFUSED 127.0.0.1:1')).toBeNull();
  });
});
