import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandOf } from '@ledger/ledger';
import { ATTESTATION_ARTICLES, playerState, playerStream } from '@ledger/ledger';
import type { PlayerView } from '@ledger/ledger';
import { ANNA, ask, BORIS, day, ELENA, fed, registered, REPORTED, STRANGER, T1, T2, tid } from './fixtures';
import type { Log } from './given';
import { given } from './given';

/** Everyone in the small office is a woman, Max is not. */
const MAX = BORIS;
const known = given(...REPORTED.filter(({ data }) => !('player' in data && data.player === MAX))).with(
  registered(MAX, { sex: 'M' }),
);

const norm: Omit<CommandOf<'CertifyNorm'>, 'type' | 'reason' | 'evidence'> = {
  player: ANNA,
  title: 'WGM',
  tournament: T1,
  start: day('2024-01-10'),
  end: day('2024-01-14'),
  games: 9,
  performance: 2411,
  certificate: 'IT1 7',
  on: day('2024-01-20'),
  kind: 'ordinary',
  attested: ['1.15', '1.13'],
};
const certify = ask('CertifyNorm', norm);
const withdraw = ask('WithdrawNormCertificate', {
  player: ANNA,
  title: 'WGM',
  tournament: T1,
  on: day('2024-03-01'),
});
const championship: Omit<CommandOf<'AttestDirectTitle'>, 'type' | 'reason' | 'evidence'> = {
  player: ANNA,
  title: 'WIM',
  award: 'title',
  tournament: T2,
  achievement: 'World Youth U18, gold',
  on: day('2024-02-01'),
  minimumRating: 2000,
};
const attest = ask('AttestDirectTitle', championship);
const conditionally = ask('AwardTitleConditionally', { player: ANNA, title: 'WIM', on: day('2024-02-10') });
const application: Omit<CommandOf<'FileTitleApplication'>, 'type' | 'reason' | 'evidence'> = {
  player: ANNA,
  title: 'WGM',
  federation: fed('GER'),
  norms: [T1],
  on: day('2024-02-15'),
};
const file = ask('FileTitleApplication', application);
const refuse = ask('RefuseTitleApplication', { player: ANNA, title: 'WGM', on: day('2024-03-20') });
const award = ask('AwardTitle', { player: ANNA, title: 'WGM', on: day('2024-03-20') });

const viewOf = (log: Log): PlayerView =>
  playerState(log.stream(playerStream(ANNA)) as unknown as Parameters<typeof playerState>[0]).view;

describe('CertifyNorm and WithdrawNormCertificate', () => {
  it('put a norm on file and take it off again', () => {
    const words = ['rounds-per-day', 'thinking-time', 'same-clocks', 'arbiters'] as const;
    known.when(certify).then({ type: 'NormCertified', data: { ...norm, attested: words } });
    // An article covers all that it requires; one thing can be attested alone.
    known
      .when({ ...certify, attested: ['same-clocks'] })
      .then({ type: 'NormCertified', data: { ...norm, attested: ['same-clocks'] } });
    known
      .after(certify)
      .when(withdraw)
      .then({
        type: 'NormCertificateWithdrawn',
        data: { player: ANNA, title: 'WGM', tournament: T1, on: day('2024-03-01') },
      });
    expect(viewOf(known.after(certify, withdraw)).norms).toMatchObject([{ withdrawnOn: '2024-03-01' }]);
    expect(known.after(certify, withdraw).when(certify).types).toEqual(['NormCertified']);
  });
  it('a norm may serve two titles, each with its certificate (1.52)', () => {
    expect(known.after(certify).when({ ...certify, title: 'WIM' }).types).toEqual(['NormCertified']);
  });
  it('the same certificate again is nothing new, another one is refused', () => {
    known
      .after(certify)
      .when({ ...certify, attested: ['1.13', '1.15', '1.13'] })
      .thenNothing();
    known
      .after(certify)
      .when({ ...certify, performance: 2410 })
      .thenRefused('NormCertifiedDifferently', '1.8');
  });
  it('a tournament without report is taken on the word of the certificate, with a notice', () => {
    known.when({ ...certify, tournament: tid('OLD') }).thenNotices('NormByCertificateOnly');
    known.when(certify).thenNotices();
  });
  it('refuse what cannot be', () => {
    known.when({ ...certify, player: ELENA }).thenRefused('PlayerNotEntered', '1.8');
    known.when({ ...certify, player: MAX }).thenRefused('WomensTitle', '0.3');
    known.when({ ...certify, start: day('2024-01-15') }).thenRefused('DatesReversed', '1.8');
    known.when({ ...certify, on: day('2024-01-13') }).thenRefused('CertifiedBeforeTheEnd', '1.8');
    known.when(withdraw).thenRefused('NormNotCertified', '1.8');
    known
      .after(certify)
      .when({ ...withdraw, on: day('2024-01-19') })
      .thenRefused('WithdrawnBeforeCertified', '1.8');
  });
  it('say so when an open application rests on the norm', () => {
    known.after(certify, file).when(withdraw).thenNotices('ApplicationRestsOnNorm');
    known.after(certify, file, refuse).when(withdraw).thenNotices();
  });
});

describe('AttestDirectTitle', () => {
  it('records a place in a championship once', () => {
    known.when(attest).then({ type: 'DirectTitleAttested', data: championship });
    known
      .after(attest)
      .when({ ...attest, achievement: 'silver' })
      .thenRefused('DirectTitleAttestedDifferently', '1.2');
    known.when({ ...attest, player: MAX }).thenRefused('WomensTitle', '0.3');
  });
});

describe('AwardTitleConditionally', () => {
  it('waits for the rating; the final award ends the waiting', () => {
    known
      .after(attest)
      .when(conditionally)
      .then({
        type: 'TitleAwardedConditionally',
        data: { player: ANNA, title: 'WIM', on: day('2024-02-10'), minimumRating: 2000 },
      });
    const held = known.after(attest, conditionally);
    expect(viewOf(held)).toMatchObject({ titles: [], conditionalTitles: [{ finalOn: null }] });
    const final = ask('AwardTitle', {
      player: ANNA,
      title: 'WIM',
      on: day('2024-06-01'),
      achievedOn: day('2024-05-20'),
    });
    held.when(final).then({
      type: 'TitleAwarded',
      data: { player: ANNA, title: 'WIM', on: day('2024-06-01'), achievedOn: day('2024-05-20') },
    });
    expect(viewOf(held.after(final))).toMatchObject({
      titles: [{ title: 'WIM', on: '2024-06-01', achievedOn: '2024-05-20' }],
      conditionalTitles: [{ finalOn: '2024-06-01' }],
    });
    held.when({ ...final, on: day('2024-05-19') }).thenRefused('AwardedBeforeAchieved', '0.43');
    held
      .when(ask('AwardTitle', { player: ANNA, title: 'WIM', on: day('2024-02-09') }))
      .thenRefused('FinalBeforeConditional', '0.62');
  });
  it('is for direct titles with a minimum rating, from their day on', () => {
    known.when(conditionally).thenRefused('DirectTitleUnknown', '0.62');
    known
      .after({ ...attest, award: 'norm' })
      .when(conditionally)
      .thenRefused('DirectTitleUnknown', '0.62');
    known
      .after(attest)
      .when({ ...conditionally, on: day('2024-01-31') })
      .thenRefused('DirectTitleUnknown', '0.62');
    known
      .after({ ...attest, minimumRating: null })
      .when(conditionally)
      .thenRefused('NoMinimumRating', '0.62');
    known
      .after(attest, conditionally)
      .when({ ...conditionally, on: day('2024-02-11') })
      .thenRefused('TitleConditional', '0.62');
    known
      .after(attest, { ...award, title: 'WIM' })
      .when(conditionally)
      .thenRefused('TitleHeld');
  });
  it('can be revoked before it is final', () => {
    const revoke = ask('RevokeTitle', { player: ANNA, title: 'WIM', on: day('2024-03-01') });
    const held = known.after(attest, conditionally);
    held.when(revoke).then({
      type: 'TitleRevoked',
      data: { player: ANNA, title: 'WIM', on: day('2024-03-01') },
    });
    expect(viewOf(held.after(revoke)).conditionalTitles).toMatchObject([{ revokedOn: '2024-03-01' }]);
    held.when({ ...revoke, on: day('2024-02-09') }).thenRefused('TitleNotHeld', '0.44');
  });
});

describe('FileTitleApplication, RefuseTitleApplication and AwardTitle', () => {
  it('an application is filed, and awarded', () => {
    known.after(certify).when(file).then({ type: 'TitleApplicationFiled', data: application });
    const filed = known.after(certify, file);
    expect(viewOf(filed).applications).toMatchObject([{ outcome: null }]);
    filed.when(award).then({
      type: 'TitleAwarded',
      data: { player: ANNA, title: 'WGM', on: day('2024-03-20') },
    });
    expect(viewOf(filed.after(award)).applications).toMatchObject([
      { outcome: { decision: 'awarded', on: '2024-03-20' } },
    ]);
  });
  it('or refused, and may be filed again', () => {
    const filed = known.after(certify, file);
    filed.when(refuse).then({
      type: 'TitleApplicationRefused',
      data: { player: ANNA, title: 'WGM', on: day('2024-03-20') },
    });
    const refused = filed.after(refuse);
    refused.when(file).thenNothing();
    expect(refused.when({ ...file, on: day('2024-05-01') }).types).toEqual(['TitleApplicationFiled']);
  });
  it('the player may apply where the federation refuses to (1.10d)', () => {
    expect(known.after(certify).when({ ...file, federation: null }).types).toEqual(['TitleApplicationFiled']);
  });
  it('a norm serves for a title that asks for less, not for one that asks for more (1.52)', () => {
    const greater = known.after({ ...certify, title: 'IM' });
    expect(greater.when(file).types).toEqual(['TitleApplicationFiled']);
    greater.when({ ...file, title: 'GM' }).thenRefused('NormNotCertified', '1.10c');
    greater.when({ ...file, title: 'FM' }).thenRefused('NormNotCertified', '1.10c');
  });
  it('a norm from a championship serves as a certificate does', () => {
    const direct = { ...attest, title: 'WGM', award: 'norm', tournament: T1 } as const;
    expect(known.after(direct).when(file).types).toEqual(['TitleApplicationFiled']);
  });
  it('refuse what an application cannot be', () => {
    known.when(file).thenRefused('NormNotCertified', '1.10c');
    known.after(certify, withdraw).when(file).thenRefused('NormNotCertified', '1.10c');
    known
      .after(certify)
      .when({ ...file, federation: fed('FRA') })
      .thenRefused('NotTheApplicantsFederation', '2.2');
    known
      .after(certify, file)
      .when({ ...file, on: day('2024-02-16') })
      .thenRefused('ApplicationOpen', '1.10c');
    known
      .after(certify, file, award)
      .when({ ...file, on: day('2024-05-01') })
      .thenRefused('TitleHeld');
    known.when({ ...file, player: MAX, norms: [] }).thenRefused('WomensTitle', '0.3');
  });
  it('objections are possible for thirty days (2.4)', () => {
    const filed = known.after(certify, file);
    filed.when({ ...award, on: day('2024-03-15') }).thenRefused('ObjectionsStillPossible', '2.4');
    expect(filed.when({ ...award, on: day('2024-03-16') }).types).toEqual(['TitleAwarded']);
    const byRating = known.after({ ...file, title: 'WFM', norms: [] });
    expect(byRating.when({ ...award, title: 'WFM', on: day('2024-02-15') }).types).toEqual(['TitleAwarded']);
    byRating
      .when({ ...award, title: 'WFM', on: day('2024-02-14') })
      .thenRefused('DecidedBeforeFiled', '1.10c');
  });
  it('refuse to decide what is not open', () => {
    known.when(refuse).thenRefused('ApplicationUnknown', '1.10c');
    known
      .after(certify, file)
      .when({ ...refuse, on: day('2024-02-14') })
      .thenRefused('DecidedBeforeFiled', '1.10c');
  });
});

describe('any of them can be reverted', () => {
  const life = known.after(certify, attest, conditionally, file, refuse);
  it.each([
    ['NormCertified', { norms: [] }],
    ['DirectTitleAttested', { directTitles: [] }],
    ['TitleAwardedConditionally', { conditionalTitles: [] }],
    ['TitleApplicationFiled', { applications: [] }],
    ['TitleApplicationRefused', { applications: [{ outcome: null }] }],
  ] as const)('%s', (type, remains) => {
    const revert = ask('RevertCorrection', {
      stream: playerStream(ANNA),
      position: life.positionOf(type),
    });
    expect(life.when(revert).types).toEqual(['CorrectionReverted']);
    expect(viewOf(life.after(revert))).toMatchObject(remains);
  });
});

it.each([
  ask('CertifyNorm', { ...norm, player: STRANGER }),
  ask('WithdrawNormCertificate', {
    player: STRANGER,
    title: 'GM',
    tournament: T1,
    on: day('2024-01-01'),
  }),
  ask('AttestDirectTitle', { ...championship, player: STRANGER }),
  ask('FileTitleApplication', { ...application, player: STRANGER }),
  ask('RefuseTitleApplication', { player: STRANGER, title: 'GM', on: day('2024-01-01') }),
  ask('AwardTitleConditionally', { player: STRANGER, title: 'GM', on: day('2024-01-01') }),
])('$type refuses an unregistered player (10.1)', (command) => {
  known.when(command).thenRefused('PlayerUnknown', '10.1');
});

describe('attestations', () => {
  it('are all named in docs/titles.md, each with its article', () => {
    const page = readFileSync(join(__dirname, '..', '..', 'docs', 'titles.md'), 'utf8');
    for (const [word, article] of Object.entries(ATTESTATION_ARTICLES)) {
      expect(page).toMatch(new RegExp(`\\| \`${word}\` \\| (2024 )?${article.replaceAll('.', '\\.')}[ ,|]`));
    }
  });
});
