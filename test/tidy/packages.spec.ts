import { sourcesOf, textOf } from './source-files';

interface LockedPackage {
  readonly name?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(textOf('package-lock.json')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('package-lock.json', () => {
  it('has no package that runs a program when it is installed, apart from those that fetch or build their own binaries', () => {
    const scripted = Object.keys(packages).filter((path) => packages[path]!.hasInstallScript);
    expect([...new Set(scripted.map(nameOf))].sort()).toEqual([
      '@parcel/watcher',
      '@photostructure/sqlite',
      '@swc/core',
      'esbuild',
      'protobufjs',
      'unrs-resolver',
    ]);
  });

  it('has nothing of @scarf/scarf but the name: it reports every installation to its maker', () => {
    const scarf = Object.entries(packages).filter(([path]) => nameOf(path) === '@scarf/scarf');
    expect(scarf.map(([, { name }]) => name)).toEqual(['tslib']);
  });

  it('names no registry', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});

it('package.json names no dependency that nothing imports', () => {
  const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: object };
  const sources = [...sourcesOf('libs'), ...sourcesOf('apps')].map(textOf).join('\n');
  const unused = Object.keys(dependencies).filter((name) => !new RegExp(`['"]${name}['"/]`).test(sources));
  // nestjs-pino asks for it as a peer.
  const asked = ['pino-http', '@duckdb/node-api', '@kurrent/kurrentdb-client'];
  expect(unused.filter((name) => !asked.includes(name))).toEqual([]);
});
