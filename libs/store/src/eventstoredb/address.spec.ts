import { parseAddress } from './address';

describe('EventStoreDB addresses', () => {
  it.each([
    ['esdb://h:2113?tls=false', 'esdb://h:2113?tls=false', ''],
    ['esdb://h?streamPrefix=trial-', 'esdb://h', 'trial-'],
    ['esdb://h?streamPrefix=trial-&tls=false', 'esdb://h?tls=false', 'trial-'],
    ['esdb://h?tls=false&streamPrefix=trial-', 'esdb://h?tls=false', 'trial-'],
    [
      'esdb://h?tls=true&streamPrefix=t%2F1-&nodePreference=leader',
      'esdb://h?tls=true&nodePreference=leader',
      't/1-',
    ],
  ])('%s', (text, connectionString, streamPrefix) => {
    expect(parseAddress(text)).toMatchObject({ connectionString, streamPrefix });
  });

  it('refuse an option that does not exist, and name those that do', () => {
    expect(() => parseAddress('esdb://a:b@h?tsl=false')).toThrow(
      /"esdb:\/\/h\?tsl=false".*no option "tsl".*tlsCAFile/,
    );
  });

  it.each([
    ['esdb://u%40x:p%3Aw@h', { username: 'u@x', password: 'p:w' }],
    ['esdb://h?tls=false', { username: 'ledger', password: 'ledger' }],
    ['esdb://h?userCertFile=c.pem&userKeyFile=k.pem', null],
  ])('bring the credentials for each append: %s', (text, credentials) => {
    expect(parseAddress(text).credentials).toEqual(credentials);
  });

  it.each(['secret', 'sec/ret', 'sec@ret', '//s@e/c@ret'])('do not show credentials: %s', (password) => {
    const { location } = parseAddress(
      `esdb+discover://admin:${password}@a:2113,b:2113?tls=true&connectionName=y@z`,
    );
    expect(location).toBe('esdb+discover://a:2113,b:2113?tls=true&connectionName=y@z');
  });

  it.each([
    ['esdb://h:2113?tls=false', [{ host: 'h', port: 2113 }]],
    ['esdb://h', [{ host: 'h', port: 2113 }]],
    [
      'esdb+discover://admin:p%40ss@a:1113,b/?tls=true',
      [
        { host: 'a', port: 1113 },
        { host: 'b', port: 2113 },
      ],
    ],
  ])('name the servers: %s', (text, nodes) => {
    expect(parseAddress(text).nodes).toEqual(nodes);
  });
});
