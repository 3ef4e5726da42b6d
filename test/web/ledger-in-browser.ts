import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { LedgerCommand } from '../e2e/cli/ledger';
import type { PersonName, RunningService } from '../e2e/service';
import { LedgerFolder, startService } from '../e2e/service';
import { launchBrowser } from './browser';

const SAMPLE_WORLD = join(__dirname, '..', 'golden', 'sample-world', 'manifest.json');

/** A busy machine may be slow to answer; nothing is ever late by design, so patience costs nothing. */
export const PATIENCE_MS = 60_000;
/** For a whole test, and for opening the ledger. */
export const TEST_MS = 240_000;

export type Visitor = PersonName | 'anyone';

/** A ledger, served as `npm start` serves it, and a real browser before it. */
export class LedgerInBrowser {
  /** What pages complained about: errors in scripts, refusals by the content policy, failed requests. */
  readonly complaints: string[] = [];

  private constructor(
    private readonly folder: LedgerFolder,
    private readonly service: RunningService,
    private readonly browser: Browser,
  ) {}

  /** With the sample world in it. */
  static withSampleWorld(): Promise<LedgerInBrowser> {
    return LedgerInBrowser.withHistory(() => SAMPLE_WORLD);
  }

  /** With a history in it, whose manifest may be written into the folder of the ledger. */
  static async withHistory(manifestIn: (folder: string) => string): Promise<LedgerInBrowser> {
    const folder = new LedgerFolder();
    const manifest = manifestIn(folder.path);
    const loading = new LedgerCommand(folder.store).runInBackground('load', manifest, '--keep-going');
    const [browser, { status, stderr }] = await Promise.all([launchBrowser(), loading]);
    if (status !== 0) throw new Error(`The history was not loaded: ${stderr}`);
    return new LedgerInBrowser(folder, await startService(folder, '--empty', '--rate-limit', '0'), browser);
  }

  /** As the first `npm start` leaves it. */
  static async withDemo(): Promise<LedgerInBrowser> {
    const folder = new LedgerFolder();
    const starting = startService(folder, '--rate-limit', '0');
    return new LedgerInBrowser(folder, await starting, await launchBrowser());
  }

  get address(): string {
    return this.service.address;
  }

  /** A separate page for a person, signed in already. */
  async page(visitor: Visitor, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.address,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (visitor !== 'anyone') {
      const key = JSON.stringify(this.service.tokens[visitor]);
      // A downloaded file is a document without storage.
      const content = `try { sessionStorage.setItem('ledger-key', ${key}) } catch {}`;
      await context.addInitScript({ content });
    }
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    return page;
  }

  token(person: PersonName): string {
    return this.service.tokens[person];
  }

  /** Asks the service directly, as the administrator. */
  async ask<Answer>(
    path: string,
    content?: { readonly type: string; readonly body: string },
  ): Promise<Answer> {
    const authorization = `Bearer ${this.service.tokens.administrator}`;
    const answer = await fetch(
      `${this.address}${path}`,
      content === undefined
        ? { headers: { authorization } }
        : { method: 'POST', headers: { authorization, 'content-type': content.type }, body: content.body },
    );
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.service.stop();
    this.folder.clear();
  }
}
