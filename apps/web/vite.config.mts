import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Writes a compressed copy next to each file, so that the service need not compress while serving. */
function compressed(): Plugin {
  return {
    name: 'compressed-copies',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (!/\.(js|css|svg)$/.test(name)) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          this.emitFile({ type: 'asset', fileName: `${name}.br`, source: brotliCompressSync(source) });
          this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: gzipSync(source) });
        }
      },
    },
  };
}

/** What the build has written about the service. */
function generated(file: string): string {
  return join(import.meta.dirname, '..', '..', 'dist', 'openapi', file);
}

/** The page is built next to the service that serves it; in development, `/api` is proxied to a running service. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  resolve: {
    alias: { '@api-forms': generated('forms.ts'), '@api-values': generated('values.ts') },
  },
  build: {
    outDir: '../../dist/apps/web',
    emptyOutDir: true,
    target: 'es2022',
    // No inline scripts: the service forbids them.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': process.env['LEDGER_API'] ?? 'http://127.0.0.1:3000' } },
});
