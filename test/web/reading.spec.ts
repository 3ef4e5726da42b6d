import { LedgerInBrowser, TEST_MS } from './ledger-in-browser';
import { analysisScreen } from './reading/analysis-screen';
import { compareScreen } from './reading/compare-screen';
import { everyScreen } from './reading/every-screen';
import { homeScreen } from './reading/home-screen';
import { journalScreen } from './reading/journal-screen';
import { listScreen } from './reading/list-screen';
import { page } from './reading/page';
import { playerScreen } from './reading/player-screen';
import { queryScreen } from './reading/query-screen';
import { rulesScreen } from './reading/rules-screen';
import { states } from './reading/states';
import { titlesScreen } from './reading/titles-screen';
import { tournamentScreen } from './reading/tournament-screen';
import { whatIfScreen } from './reading/what-if-screen';
import { TAKES_PICTURES } from './screens';
import { Stage } from './stage';

jest.setTimeout(TEST_MS);

/** What is only read, over one service and one ledger; nothing here depends on what was read before. */
describe('the page, reading', () => {
  let ledger: LedgerInBrowser;
  let opened: Stage;

  beforeAll(async () => {
    ledger = TAKES_PICTURES ? await LedgerInBrowser.withDemo() : await LedgerInBrowser.withSampleWorld();
    opened = await Stage.open(ledger);
  });
  afterAll(() => ledger.close());

  const stage = (): Stage => opened;
  describe('as a whole', () => page(stage));
  describe('home', () => homeScreen(stage));
  describe('list', () => listScreen(stage));
  describe('player', () => playerScreen(stage));
  describe('tournament', () => tournamentScreen(stage));
  describe('titles', () => titlesScreen(stage));
  describe('compare', () => compareScreen(stage));
  describe('rules', () => rulesScreen(stage));
  describe('what if', () => whatIfScreen(stage));
  describe('analysis', () => analysisScreen(stage));
  describe('query', () => queryScreen(stage));
  describe('journal', () => journalScreen(stage));
  describe('states', () => states(stage));
  describe('every screen', () => everyScreen(stage));

  it('complains about nothing but what the tests made fail and what the law does not cover', () => {
    expect(ledger.complaints.filter((text) => !/status of 4(00|04|22)/.test(text))).toEqual([]);
  });
});
