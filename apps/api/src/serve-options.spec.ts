import { serveOptions } from './serve-options';

const oidc = (jwks: string) =>
  serveOptions([], {
    LEDGER_OIDC_ISSUER: 'https://id.example',
    LEDGER_OIDC_AUDIENCE: 'ledger',
    LEDGER_OIDC_JWKS: jwks,
  });

describe('the options of the service', () => {
  it.each([
    'https://id.example/keys',
    'http://127.0.0.1:8080/keys',
    'http://[::1]/keys',
    'http://localhost/keys',
  ])('take the keys of a provider from %s', (jwks) => {
    expect(oidc(jwks)).toMatchObject({ oidc: { jwks } });
  });

  it.each(['http://id.example/keys', 'http://127.0.0.1.example/keys', 'ftp://id.example', 'keys'])(
    'refuse %s for the keys of a provider: anyone on the way could replace them',
    (jwks) => {
      expect(() => oidc(jwks)).toThrow('LEDGER_OIDC_JWKS must be an https address');
    },
  );

  it.each([
    [[], null, null],
    [['--trust-proxy', 'loopback, 10.0.0.0/8,2001:db8::/32'], 'loopback,10.0.0.0/8,2001:db8::/32', null],
    [['--hosts', 'Ratings.Example, localhost'], null, ['ratings.example', 'localhost']],
  ])('%j name proxies and hosts', (args, trustProxy, hosts) => {
    expect(serveOptions(args, {})).toMatchObject({ trustProxy, hosts });
  });
});
