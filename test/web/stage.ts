import type { Page } from 'playwright-core';
import { violations } from './axe';
import type { LedgerInBrowser } from './ledger-in-browser';
import { settled } from './screens';

interface Lists {
  readonly lists: readonly { readonly date: string }[];
}
interface Tournaments {
  readonly tournaments: readonly { readonly id: string }[];
}

/** One ledger, one analyst before it, and the list and tournament that the reading tests look at. */
export class Stage {
  private constructor(
    readonly ledger: LedgerInBrowser,
    readonly page: Page,
    readonly date: string,
    readonly tournament: string,
  ) {}

  static async open(ledger: LedgerInBrowser): Promise<Stage> {
    const { lists } = await ledger.ask<Lists>('/api/lists?pool=standard');
    const { tournaments } = await ledger.ask<Tournaments>('/api/tournaments?pool=standard&limit=200');
    const page = await ledger.page('analyst');
    return new Stage(ledger, page, lists.at(-2)!.date, tournaments.at(-1)!.id);
  }

  readonly visit = async (address: string): Promise<void> => {
    await this.page.goto(address);
    await settled(this.page);
  };

  readonly isAccessible = async (): Promise<void> => {
    expect(await violations(this.page)).toEqual([]);
  };
}

/** Tests of one screen; the stage is there once they run. */
export type Scene = (stage: () => Stage) => void;
