import { calendarDate } from '@ledger/kernel';
import type { NormTitle } from '@ledger/regulations';
import { titleRulesInForce } from '@ledger/regulations';
import type { GameLine } from './invented-sheet';
import { inventedSheet } from './invented-sheet';
import { atLeastOf, atMostOf, federationChecks, titleChecks } from './mix';
import type { NormEvent } from './sheet';

const rules = titleRulesInForce(calendarDate('2022-06-01'));

describe('how many of n opponents (1.44, 1.45; B-47)', () => {
  // games, most of own federation, most of one federation, titled, required titles
  it.each([
    [7, 4, 4, 4, 3],
    [8, 4, 5, 4, 3],
    [9, 5, 6, 5, 3],
    [10, 6, 6, 5, 4],
    [11, 6, 7, 6, 4],
    [12, 7, 8, 6, 4],
    [13, 7, 8, 7, 5],
  ])('n = %i', (n, own, one, titled, required) => {
    const { ownFederationAtMost, oneFederationAtMost, titledOpponents, requiredTitles } = rules.provisions;
    expect(atMostOf(ownFederationAtMost.value, n)).toBe(own);
    expect(atMostOf(oneFederationAtMost.value, n)).toBe(one);
    expect(atLeastOf(titledOpponents.value, n)).toBe(titled);
    expect(Math.max(requiredTitles.value.atLeast, atLeastOf(requiredTitles.value.share, n))).toBe(required);
  });
});

const federations = (codes: string, event: Partial<NormEvent> = {}) => {
  const sheet = inventedSheet(
    [...codes].map((code) => `GM 2400 ${{ G: 'GER', F: 'FRA', P: 'POL', X: 'FID' }[code]} =` as GameLine),
    { event },
  );
  return federationChecks(sheet, sheet.games, rules)
    .slice(0, 3)
    .map(({ verdict }) => verdict);
};

describe('federations of the opponents of a German (1.43, 1.44)', () => {
  // [two others, own at most 3/5, one at most 2/3]
  it.each([
    ['GGGGGFFPP', ['met', 'met', 'met']],
    ['GGGGGGFFP', ['met', 'failed', 'met']],
    ['FFFFFFPPG', ['met', 'met', 'met']],
    ['FFFFFFFPG', ['met', 'met', 'failed']],
    ['GGGFFFFFF', ['failed', 'met', 'met']],
    ['GGGFFFXXX', ['failed', 'met', 'met']],
    ['GGGGFFFFPX', ['met', 'met', 'met']],
  ])('%s', (codes, verdicts) => expect(federations(codes)).toEqual(verdicts));

  it.each([
    [{ kind: 'national-championship' }, 'exempt'],
    [{ kind: 'national-team-championship' }, 'exempt'],
    [{ kind: 'zonal' }, 'exempt'],
    [{ foreigners: { rated: 20, federations: 3, titled: 10 } }, 'exempt'],
    [{ foreigners: { rated: 19, federations: 3, titled: 10 } }, 'failed'],
    [{ foreigners: { rated: 20, federations: 2, titled: 10 } }, 'failed'],
    [{ foreigners: { rated: 20, federations: 3, titled: 9 } }, 'failed'],
    [{ system: 'round-robin', foreigners: { rated: 20, federations: 3, titled: 10 } }, 'failed'],
    [{ kind: 'national-championship', federation: 'POL' }, 'failed'],
    [{ kind: 'national-team-championship', federation: 'POL' }, 'failed'],
  ] as [Partial<NormEvent>, string][])('nine compatriots in %j: %s', (event, verdict) => {
    // Nine of one federation offend against all three; the exemption shows where the normal rule fails.
    expect(federations('GGGGGGGGG', event)).toEqual([verdict, verdict, verdict]);
  });

  it('shows no exemption where the normal rule is met, and attests the year of a national championship', () => {
    expect(federations('GGGGGFFPP', { kind: 'zonal' })).toEqual(['met', 'met', 'met']);
    expect(federations('GGGGGGFFP', { kind: 'zonal' })).toEqual(['met', 'exempt', 'met']);
    const sheet = inventedSheet(Array<GameLine>(9).fill('GM 2400 GER ='), {
      event: { kind: 'national-championship' },
    });
    expect(federationChecks(sheet, sheet.games, rules)[3]).toMatchObject({
      article: '1.43a',
      verdict: 'to-be-attested',
    });
  });
});

describe('titles of the opponents (1.45)', () => {
  const titles = (held: readonly string[], norm: NormTitle, event: Partial<NormEvent> = {}) => {
    const sheet = inventedSheet(
      held.map((title) => `${title} 2400 FRA =` as GameLine),
      { event },
    );
    return titleChecks(sheet, sheet.games, norm, rules)
      .slice(0, 2)
      .map(({ verdict }) => verdict);
  };

  it.each([
    ['GM GM GM FM FM - - - -', 'GM', ['met', 'met']],
    ['GM GM GM FM CM - - - -', 'GM', ['failed', 'met']],
    ['GM GM IM FM FM - - - -', 'GM', ['met', 'failed']],
    ['GM GM IM FM FM - - - -', 'IM', ['met', 'met']],
    ['WGM IM GM FM FM - - - -', 'WGM', ['met', 'met']],
    ['WIM IM GM FM FM - - - -', 'WGM', ['met', 'failed']],
    ['WIM IM GM FM FM - - - -', 'WIM', ['met', 'met']],
    ['WFM WFM WFM WFM WCM - - - -', 'WIM', ['failed', 'failed']],
    // A woman with two titles counts by either.
    ['FM/WIM FM/WGM GM FM FM - - - -', 'WIM', ['met', 'met']],
    ['FM/WIM FM/WGM GM FM FM - - - -', 'IM', ['met', 'failed']],
  ] as const)('%s for %s', (held, norm, verdicts) => {
    expect(titles(held.split(' '), norm)).toEqual(verdicts);
  });

  it('a double round-robin counts each title once and needs six players (1.45f)', () => {
    const once = inventedSheet(
      ['GM 2500 FRA =', 'GM 2500 POL =', 'GM 2500 ITA =', 'IM 2400 ESP =', 'IM 2400 NED ='],
      { event: { system: 'double-round-robin', participants: 6 } },
    );
    const games = [...once.games, ...once.games];
    expect(titleChecks(once, games, 'GM', rules).map(({ verdict }) => verdict)).toEqual([
      'met',
      'failed',
      'met',
    ]);
    expect(titleChecks(once, games, 'IM', rules).map(({ verdict }) => verdict)).toEqual([
      'met',
      'met',
      'met',
    ]);
    const five = { ...once, event: { ...once.event, participants: 5 } };
    expect(titleChecks(five, games, 'IM', rules)[2]!.verdict).toBe('failed');
  });
});
