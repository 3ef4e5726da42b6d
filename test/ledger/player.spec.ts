import type { CommandOf, Affiliation, LedgerEvent } from '@ledger/ledger';
import {
  ANNA,
  ask,
  BORIS,
  CLARA,
  DAVID,
  day,
  ELENA,
  fed,
  id,
  list,
  PLAYERS,
  registered,
  REPORTED,
  reportReceived,
  STRANGER,
  T1,
  T2,
  tid,
  tournamentRegistered,
} from './fixtures';
import { given } from './given';

const registration: CommandOf<'RegisterPlayer'> = {
  type: 'RegisterPlayer',
  player: ANNA,
  federation: fed('GER'),
  sex: 'F',
  birthYear: 1987,
  person: { name: 'Alpha, Anna', birthDate: day('1987-06-15') },
};
const person: LedgerEvent = {
  type: 'PersonRecorded',
  data: { player: ANNA, name: 'Alpha, Anna', birthDate: day('1987-06-15') },
};
const known = given(registered(ANNA), person, registered(BORIS), registered(CLARA));

describe('RegisterPlayer', () => {
  it('keeps the person apart from what the arithmetic needs', () => {
    given().when(registration).then(registered(ANNA), person);
  });
  it('records no person where only the number is known', () => {
    given()
      .when({ ...registration, person: null })
      .then(registered(ANNA));
  });
  it('refuses other details for a known id', () => {
    const differs = 'PlayerRegisteredDifferently';
    known
      .when({ ...registration, sex: 'M' })
      .thenRefused(differs, undefined, 'sex: F is recorded, M is given.');
    known
      .when({ ...registration, person: null })
      .thenRefused(
        differs,
        undefined,
        'name: Alpha, Anna is recorded, nothing is given; birth date differs.',
      );
  });
  it('takes a repetition for one whatever was corrected since', () => {
    known
      .after(ask('CorrectPlayer', { player: ANNA, name: 'Alpha, Ann', sex: 'M' }))
      .when(registration)
      .thenNothing();
    known
      .after(ask('ForgetPerson', { player: ANNA }))
      .when(registration)
      .thenNothing();
  });
  it('refuses a birth date outside the birth year', () => {
    given()
      .when({ ...registration, birthYear: 1988 })
      .thenRefused('BirthYearContradicted');
  });
  it('refuses what is no player', () => {
    given()
      .when({ ...registration, player: id(0) })
      .thenRefused('EventMalformed');
  });
});

describe('CorrectPlayer', () => {
  it('puts public details and the person into their own events', () => {
    known
      .when(
        ask('CorrectPlayer', {
          player: ANNA,
          name: 'Alfa, Anna',
          birthDate: day('1988-01-02'),
          sex: 'M',
          federation: fed('FRA'),
        }),
      )
      .then(
        {
          type: 'PlayerDetailsCorrected',
          data: { player: ANNA, federation: fed('FRA'), sex: 'M', birthYear: 1988 },
        },
        { type: 'PersonCorrected', data: { player: ANNA, name: 'Alfa, Anna', birthDate: day('1988-01-02') } },
      );
  });
  it('drops a birth date that a corrected year contradicts', () => {
    known
      .when(ask('CorrectPlayer', { player: ANNA, birthYear: 1986 }))
      .then(
        { type: 'PlayerDetailsCorrected', data: { player: ANNA, birthYear: 1986 } },
        { type: 'PersonCorrected', data: { player: ANNA, birthDate: null } },
      );
  });
  it('leaves later transfers and names alone', () => {
    known
      .after(ask('TransferPlayer', { player: ANNA, to: fed('FRA'), on: day('2023-01-01') }))
      .when(ask('CorrectPlayer', { player: ANNA, federation: fed('AUT') }))
      .then({ type: 'PlayerDetailsCorrected', data: { player: ANNA, federation: fed('AUT') } });
  });
  it.each([
    [{}, 'NothingToCorrect'],
    [{ birthYear: 1990, birthDate: day('1987-01-01') }, 'BirthYearContradicted'],
    [{ birthYear: 1986, effect: list('2024-02-01') }, 'EffectOnlyAtOrigin'],
    [{ birthYear: 1 }, 'EventMalformed'],
  ])('refuses %j: %s', (details, code) => {
    known.when(ask('CorrectPlayer', { player: ANNA, ...details })).thenRefused(code);
  });
  it('refuses without a reason, before anything else', () => {
    known
      .when({ ...ask('CorrectPlayer', { player: STRANGER, sex: 'F' }), reason: ' ' })
      .thenRefused('ReasonMissing');
  });
});

describe('TransferPlayer', () => {
  const transfer = ask('TransferPlayer', { player: ANNA, to: fed('FRA'), on: day('2024-03-01') });
  const french = { federation: fed('FRA'), name: 'France', on: day('1924-07-20') };
  it('says from where to where, from its date', () => {
    known
      .when(transfer)
      .then({
        type: 'PlayerTransferred',
        data: { player: ANNA, from: fed('GER'), to: fed('FRA'), on: day('2024-03-01') },
      })
      .thenNotices('FederationUnknown');
    known.with({ type: 'FederationAdmitted', data: french }).when(transfer).thenNotices();
  });
  it('takes the federation of that day for the old one', () => {
    known
      .after(transfer)
      .when({ ...transfer, to: fed('AUT'), on: day('2023-03-01') })
      .then({
        type: 'PlayerTransferred',
        data: { player: ANNA, from: fed('GER'), to: fed('AUT'), on: day('2023-03-01') },
      });
  });
  it('refuses an excluded federation, for as long as it is (10.1)', () => {
    const excluded = known.after(
      ask('ExcludeFederation', { federation: fed('FRA'), on: day('2024-02-01') }),
      ask('ReadmitFederation', { federation: fed('FRA'), on: day('2024-06-01') }),
    );
    excluded.when(transfer).thenRefused('FederationExcluded', '10.1');
    expect(excluded.when({ ...transfer, on: day('2024-06-01') }).types).toEqual(['PlayerTransferred']);
    expect(excluded.when({ ...transfer, on: day('2024-01-31') }).types).toEqual(['PlayerTransferred']);
  });
  it('refuses the federation the player is with, and the dead', () => {
    known.when({ ...transfer, to: fed('GER') }).thenRefused('FederationUnchanged');
    known
      .after(ask('ReportDeath', { player: ANNA, on: day('2024-02-01') }))
      .when(transfer)
      .thenRefused('PlayerDeceased');
  });
});

describe('RenamePlayer', () => {
  const rename = ask('RenamePlayer', { player: ANNA, to: 'Omega, Anna', on: day('2024-03-01') });
  it('gives a new name from its date', () => {
    known
      .when(rename)
      .then({ type: 'PlayerRenamed', data: { player: ANNA, to: 'Omega, Anna', on: day('2024-03-01') } });
  });
  it('records no name of a person who was forgotten', () => {
    known
      .after(ask('ForgetPerson', { player: ANNA }))
      .when(rename)
      .thenRefused('PersonForgotten');
  });
});

describe('ReportDeath', () => {
  const death = ask('ReportDeath', { player: ANNA, on: day('2024-02-01') });
  it('is recorded once', () => {
    known.when(death).then({ type: 'PlayerDeceased', data: { player: ANNA, on: day('2024-02-01') } });
    known
      .after(death)
      .when({ ...death, on: day('2024-02-02') })
      .thenRefused('DeathReportedDifferently', '10.2');
  });
});

describe('SuspendPlayer', () => {
  const ban = ask('SuspendPlayer', { player: ANNA, from: day('2024-01-01'), until: day('2025-01-01') });
  it('bars from play for a time', () => {
    known.when(ban).then({
      type: 'PlayerSuspended',
      data: { player: ANNA, from: day('2024-01-01'), until: day('2025-01-01') },
    });
  });
  it('refuses a ban of no day', () => {
    known.when({ ...ban, until: day('2024-01-01') }).thenRefused('IntervalEmpty');
  });
});

describe('ExcludePlayer and ReinstatePlayer', () => {
  const exclude = ask('ExcludePlayer', { player: ANNA, on: day('2024-02-01') });
  const reinstate = ask('ReinstatePlayer', { player: ANNA, on: day('2024-05-01') });
  it('take a player off the lists and bring the player back', () => {
    known.when(exclude).then({ type: 'PlayerExcluded', data: { player: ANNA, on: day('2024-02-01') } });
    known
      .after(exclude)
      .when(reinstate)
      .then({ type: 'PlayerReinstated', data: { player: ANNA, on: day('2024-05-01') } });
    expect(known.after(exclude, reinstate).when({ ...exclude, on: day('2024-05-01') }).types).toEqual([
      'PlayerExcluded',
    ]);
  });
  it('refuse what is so already', () => {
    known
      .after(exclude)
      .when({ ...exclude, on: day('2024-03-01') })
      .thenRefused('AlreadyExcluded');
    known.when(reinstate).thenRefused('NotExcluded');
    known
      .after(exclude)
      .when({ ...reinstate, on: day('2024-01-31') })
      .thenRefused('NotExcluded');
  });
});

describe('AwardTitle and RevokeTitle', () => {
  const award = ask('AwardTitle', { player: ANNA, title: 'WIM', on: day('2024-02-01') });
  const revoke = ask('RevokeTitle', { player: ANNA, title: 'WIM', on: day('2024-04-01') });
  it('give and take', () => {
    known
      .when(award)
      .then({ type: 'TitleAwarded', data: { player: ANNA, title: 'WIM', on: day('2024-02-01') } });
    known
      .after(award)
      .when(revoke)
      .then({ type: 'TitleRevoked', data: { player: ANNA, title: 'WIM', on: day('2024-04-01') } });
    expect(known.after(award, revoke).when({ ...award, on: day('2024-06-01') }).types).toEqual([
      'TitleAwarded',
    ]);
  });
  it('refuse a title held twice, or not held', () => {
    known
      .after(award)
      .when({ ...award, on: day('2024-03-01') })
      .thenRefused('TitleHeld');
    known.when(revoke).thenRefused('TitleNotHeld', '0.44');
    known
      .after(award)
      .when({ ...revoke, on: day('2024-01-31') })
      .thenRefused('TitleNotHeld');
  });
});

describe('AffiliatePlayer', () => {
  const affiliate = ask('AffiliatePlayer', { player: ANNA, affiliation: 'IBCA', on: day('2008-01-01') });
  it('records a membership once', () => {
    known
      .when(affiliate)
      .then({ type: 'PlayerAffiliated', data: { player: ANNA, affiliation: 'IBCA', on: day('2008-01-01') } });
    known
      .after(affiliate)
      .when({ ...affiliate, on: day('2009-01-01') })
      .thenRefused('AlreadyAffiliated');
    known.when({ ...affiliate, affiliation: 'FIDE' as Affiliation }).thenRefused('EventMalformed');
  });
});

describe('MergePlayers and RevertMerge', () => {
  const merge = ask('MergePlayers', { alias: BORIS, kept: ANNA });
  const unmerge = ask('RevertMerge', { alias: BORIS });
  it('join and part two ids', () => {
    known.when(merge).then({ type: 'PlayersMerged', data: { alias: BORIS, kept: ANNA } });
    known
      .after(merge)
      .when(unmerge)
      .then({ type: 'MergeReverted', data: { alias: BORIS, kept: ANNA, merge: 'e5' } });
    expect(known.after(merge, unmerge).when(merge).types).toEqual(['PlayersMerged']);
  });
  it.each([
    ['into itself', [], { kept: BORIS }, 'MergeWithItself'],
    ['into an unregistered id', [], { kept: STRANGER }, 'PlayerUnknown'],
    ['a second time, elsewhere', [merge], { kept: CLARA }, 'AliasMerged'],
    ['into a merged id', [ask('MergePlayers', { alias: ANNA, kept: CLARA })], {}, 'KeptMerged'],
    ['in a circle', [ask('MergePlayers', { alias: ANNA, kept: BORIS })], {}, 'MergeCycle'],
    [
      'in a circle of three',
      [ask('MergePlayers', { alias: ANNA, kept: CLARA }), ask('MergePlayers', { alias: CLARA, kept: BORIS })],
      {},
      'MergeCycle',
    ],
    ['with effect on a later list', [], { effect: list('2024-02-01') }, 'EffectOnlyAtOrigin'],
  ])('refuse %s', (_what, before, change, code) => {
    known
      .after(...before)
      .when({ ...merge, ...change })
      .thenRefused(code);
  });
  it('say whom a merged id redirects to', () => {
    const outcome = known.after(merge).when(ask('ReportDeath', { player: BORIS, on: day('2024-01-01') }));
    outcome.thenRefused('PlayerMerged');
    expect(outcome.decision).toMatchObject({
      refusal: { message: `Player ${BORIS} was merged into ${ANNA}.` },
    });
  });
  it('refuse to part what was never joined', () => {
    known.when(unmerge).thenRefused('NotMerged');
  });
});

describe('SplitPlayer', () => {
  const split = ask('SplitPlayer', { player: ANNA, to: ELENA, tournaments: [T1] });
  const reported = given(...REPORTED);
  it('gives the games in some tournaments to another id', () => {
    reported.when(split).then({ type: 'PlayerSplit', data: { player: ANNA, to: ELENA, tournaments: [T1] } });
  });
  it('adds only what is new', () => {
    reported
      .after(split)
      .with(tournamentRegistered(T2))
      .with(reportReceived({ source: { format: 'TRF16', digest: 'digest-2' } }, T2))
      .when({ ...split, tournaments: [T1, T2] })
      .then({ type: 'PlayerSplit', data: { player: ANNA, to: ELENA, tournaments: [T2] } });
  });
  it.each([
    [{ to: ANNA }, 'SplitToItself'],
    [{ to: STRANGER }, 'PlayerUnknown'],
    [{ tournaments: [] }, 'TournamentsMissing'],
    [{ tournaments: [tid('T9')] }, 'TournamentUnknown'],
    [{ effect: list('2024-02-01') }, 'EffectOnlyAtOrigin'],
  ])('refuses %j: %s', (change, code) => {
    reported.when({ ...split, ...change }).thenRefused(code);
  });
  it('refuses a merged recipient and a second, different split', () => {
    reported
      .after(ask('MergePlayers', { alias: ELENA, kept: CLARA }))
      .when(split)
      .thenRefused('PlayerMerged');
    reported
      .after(split)
      .when({ ...split, to: DAVID })
      .thenRefused('SplitDifferently');
    given(...PLAYERS, tournamentRegistered())
      .when(split)
      .thenRefused('PlayerNotEntered');
  });
});

describe('ReinstatePriorRating', () => {
  const prior = ask('ReinstatePriorRating', {
    player: ANNA,
    pool: 'standard',
    list: list('2024-01-01'),
    rating: 2050,
    gamesTotal: 40,
    peak: 2080,
  });
  it('sets the rating overlooked on a list', () => {
    const { reason: _r, evidence: _e, type: _t, ...data } = prior;
    known.when(prior).then({ type: 'PriorRatingReinstated', data });
  });
  it('refuses a second one on the same list, and a peak below it', () => {
    known
      .after(prior)
      .when({ ...prior, rating: 2000 })
      .thenRefused('RatingSetDifferently');
    known.when({ ...prior, peak: 2049 }).thenRefused('PeakBelowRating');
    expect(known.after(prior).when({ ...prior, list: list('2024-02-01') }).types).toHaveLength(1);
  });
});

describe('GrantAdjustment', () => {
  const grant = ask('GrantAdjustment', {
    player: ANNA,
    pool: 'rapid',
    list: list('2024-01-01'),
    points: -25,
  });
  it('books points on a list, visibly', () => {
    known.when(grant).then({
      type: 'AdjustmentGranted',
      data: { player: ANNA, pool: 'rapid', list: list('2024-01-01'), points: -25 },
    });
  });
  it('refuses no points and other points on the same list', () => {
    known.when({ ...grant, points: 0 }).thenRefused('NoPoints');
    known
      .after(grant)
      .when({ ...grant, points: 5 })
      .thenRefused('RatingSetDifferently');
    known.when({ ...grant, points: 1.5 }).thenRefused('EventMalformed');
  });
});

describe('ForgetPerson', () => {
  const forget = ask('ForgetPerson', { player: ANNA });
  it('is recorded, also for a merged id', () => {
    known.when(forget).then({ type: 'PersonForgotten', data: { player: ANNA } });
    expect(known.after(ask('MergePlayers', { alias: ANNA, kept: BORIS })).when(forget).types).toEqual([
      'PersonForgotten',
    ]);
  });
  it('lets no personal detail be recorded again', () => {
    known
      .after(forget)
      .when(ask('CorrectPlayer', { player: ANNA, name: 'A' }))
      .thenRefused('PersonForgotten');
    expect(known.after(forget).when(ask('CorrectPlayer', { player: ANNA, sex: 'M' })).types).toEqual([
      'PlayerDetailsCorrected',
    ]);
  });
});

it.each([
  ask('CorrectPlayer', { player: STRANGER, sex: 'F' }),
  ask('TransferPlayer', { player: STRANGER, to: fed('FRA'), on: day('2024-01-01') }),
  ask('RenamePlayer', { player: STRANGER, to: 'X', on: day('2024-01-01') }),
  ask('ReportDeath', { player: STRANGER, on: day('2024-01-01') }),
  ask('SuspendPlayer', { player: STRANGER, from: day('2024-01-01'), until: null }),
  ask('ExcludePlayer', { player: STRANGER, on: day('2024-01-01') }),
  ask('ReinstatePlayer', { player: STRANGER, on: day('2024-01-01') }),
  ask('AwardTitle', { player: STRANGER, title: 'GM', on: day('2024-01-01') }),
  ask('RevokeTitle', { player: STRANGER, title: 'GM', on: day('2024-01-01') }),
  ask('AffiliatePlayer', { player: STRANGER, affiliation: 'ICSC', on: day('2024-01-01') }),
  ask('MergePlayers', { alias: STRANGER, kept: ANNA }),
  ask('RevertMerge', { alias: STRANGER }),
  ask('SplitPlayer', { player: STRANGER, to: ANNA, tournaments: [T1] }),
  ask('ReinstatePriorRating', {
    player: STRANGER,
    pool: 'standard',
    list: list('2024-01-01'),
    rating: 2000,
    gamesTotal: 30,
    peak: 2000,
  }),
  ask('GrantAdjustment', { player: STRANGER, pool: 'standard', list: list('2024-01-01'), points: 10 }),
  ask('ForgetPerson', { player: STRANGER }),
])('$type refuses an unregistered player (10.1)', (command) => {
  known.when(command).thenRefused('PlayerUnknown', '10.1');
});
