const { aliases } = require('./tools/aliases.cjs');

/** Path aliases come from tsconfig.json, the one place that lists the libraries. */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/libs', '<rootDir>/apps', '<rootDir>/demo', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/apps/web/'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    ...Object.fromEntries(Object.entries(aliases(__dirname)).map(([alias, path]) => [`^${alias}$`, path])),
    // Property tests draw the same worlds each time; `npm run laws` draws others.
    '^fast-check$': '<rootDir>/test/fast-check.cjs',
  },
  testTimeout: 120_000,
};
