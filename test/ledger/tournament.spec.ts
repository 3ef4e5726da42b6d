import type { Command, LedgerEvent, TournamentCommand } from '@ledger/ledger';
import { COMMAND_CONCEPTS } from '@ledger/ledger';
import {
  ANNA,
  ask,
  BORIS,
  DAVID,
  day,
  FELIX,
  list,
  PLAYERS,
  registerTournament,
  REPORTED,
  reportFile,
  reportReceived,
  STRANGER,
  T1,
  T2,
  tid,
  tournamentRegistered,
} from './fixtures';
import { given } from './given';

const on = day('2024-01-20');
const empty = given();
const office = given(...PLAYERS, tournamentRegistered());
const reported = given(...REPORTED);
const origin = { tournament: T1, effect: 'origin' } as const;

describe('RegisterTournament', () => {
  it('records what the federation announces (0.2)', () => {
    given().when(registerTournament()).then(tournamentRegistered());
  });
  it('takes a repetition for one whatever was corrected since', () => {
    office
      .after(ask('CorrectPool', { ...origin, to: 'rapid' }))
      .when(registerTournament())
      .thenNothing();
  });
  it('refuses other facts and reversed dates', () => {
    office
      .when(registerTournament(T1, { name: 'Autumn Open', city: 'Oslo' }))
      .thenRefused('TournamentRegisteredDifferently', '0.2', 'is recorded, Autumn Open is given; city: ');
    given()
      .when(registerTournament(T1, { end: day('2024-01-09') }))
      .thenRefused('DatesReversed');
    given()
      .when(registerTournament(T1, { rounds: 0 }))
      .thenRefused('EventMalformed');
  });
});

describe('a time control', () => {
  it.each([
    ['90+30', '90m+30s'],
    ['5400+30', '90m+30s'],
    ['90 min + 30 sec', '90m+30s'],
    ['2+1', '2m+1s'],
    ['40/6000+30:900+30', '40/100m+30s:15m+30s'],
  ])('%s is recorded as %s', (given, recorded) => {
    empty
      .when(registerTournament(T1, { timeControl: given }))
      .then(tournamentRegistered(T1, { timeControl: recorded }));
  });
  it.each([
    ['as usual', 'TimeControlUnreadable'],
    ['90/40+30', 'TimeControlUnreadable'],
    ['9'.repeat(61), 'TimeControlTooLong'],
  ])('%s is refused', (given, code) => {
    empty.when(registerTournament(T1, { timeControl: given })).thenRefused(code);
    office.when(ask('CorrectTimeControl', { ...origin, to: given })).thenRefused(code);
  });
  it.each(['90+30', '5400+30', 'as usual', '9'.repeat(201)])(
    'recorded as it was given by an older release, %s, is known again and can be corrected',
    (timeControl) => {
      const older = given(...PLAYERS, tournamentRegistered(T1, { timeControl }));
      older.when(registerTournament(T1, { timeControl })).thenNothing();
      older.when(ask('CorrectTimeControl', { ...origin, to: '2+1' })).then({
        type: 'TimeControlCorrected',
        data: { ...origin, from: timeControl, to: '2m+1s' },
      });
    },
  );
  it('with the meaning of the one on record is nothing new', () => {
    const older = given(...PLAYERS, tournamentRegistered(T1, { timeControl: '5400+30' }));
    older.when(registerTournament(T1, { timeControl: '90+30' })).thenNothing();
    older.when(ask('CorrectTimeControl', { ...origin, to: '90+30' })).thenNothing();
  });
});

describe('decisions about a registration', () => {
  it.each([
    ['RefuseRegistration', 'RegistrationRefused', {}],
    ['AllowLateRegistration', 'LateRegistrationAllowed', {}],
    ['ApproveHybrid', 'HybridApproved', { hybrid: true }],
    ['ApproveFastClassic', 'FastClassicApproved', {}],
    ['ApproveDuration', 'DurationApproved', {}],
    ['RefuseLateReport', 'LateReportRefused', {}],
    ['RefuseRating', 'RatingRefused', {}],
  ] as const)('%s yields %s, once', (command, event, facts) => {
    given(tournamentRegistered(T1, facts))
      .when(ask(command, { tournament: T1, on }))
      .then({ type: event, data: { tournament: T1, on } });
  });
  it('AllowLateRegistration refuses a refused registration (0.2)', () => {
    office
      .after(ask('RefuseRegistration', { tournament: T1, on }))
      .when(ask('AllowLateRegistration', { tournament: T1, on }))
      .thenRefused('RegistrationRefused', '0.2');
  });
  it('ApproveHybrid refuses what is not hybrid (2.1)', () => {
    office.when(ask('ApproveHybrid', { tournament: T1, on })).thenRefused('NotHybrid', '2.1');
  });
  it('ApproveFastClassic refuses rapid and blitz', () => {
    given(tournamentRegistered(T1, { pool: 'rapid' }))
      .when(ask('ApproveFastClassic', { tournament: T1, on }))
      .thenRefused('NotStandard');
  });
  it('ApproveDuration must come first in rapid and blitz (2018 4.1)', () => {
    const rapid = given(tournamentRegistered(T1, { pool: 'rapid' }));
    rapid
      .when(ask('ApproveDuration', { tournament: T1, on: day('2024-01-11') }))
      .thenRefused('ApprovalNotPrior', '4.1');
    expect(rapid.when(ask('ApproveDuration', { tournament: T1, on: day('2024-01-10') })).types).toHaveLength(
      1,
    );
  });
  it('RefuseRating refuses official events (0.3)', () => {
    given(tournamentRegistered(T1, { official: true }))
      .when(ask('RefuseRating', { tournament: T1, on }))
      .thenRefused('OfficialEvent', '0.3');
  });
});

describe('WaiveDecidedMatch', () => {
  const waive = ask('WaiveDecidedMatch', { tournament: T1, on, requestedOn: day('2024-01-10') });
  const match = given(tournamentRegistered(T1, { system: 'match' }));
  it('is granted on prior request (6.2)', () => {
    match
      .when(waive)
      .then({ type: 'DecidedMatchWaived', data: { tournament: T1, on, requestedOn: day('2024-01-10') } });
    expect(match.when({ ...waive, requestedOn: null }).types).toHaveLength(1);
  });
  it('refuses a later request, and what is no match', () => {
    match.when({ ...waive, requestedOn: day('2024-01-11') }).thenRefused('RequestNotPrior', '6.2');
    office.when(waive).thenRefused('NotAMatch', '6.2');
  });
});

describe('AcceptLateReport and RefuseLateReport', () => {
  const accept = ask('AcceptLateReport', { tournament: T1, on, feeDue: true });
  const refuse = ask('RefuseLateReport', { tournament: T1, on });
  it('record the decision and whether a fee is due', () => {
    office.when(accept).then({ type: 'LateReportAccepted', data: { tournament: T1, on, feeDue: true } });
  });
  it('refuse the contrary of what was decided', () => {
    office.after(accept).when(refuse).thenRefused('LateReportDecidedDifferently');
    office.after(refuse).when(accept).thenRefused('LateReportDecidedDifferently');
  });
});

describe('appeals against a refusal to rate (0.4)', () => {
  const refused = office.after(ask('RefuseRating', { tournament: T1, on: day('2024-02-01') }));
  const appeal = (date: string): Command => ask('AppealRatingRefusal', { tournament: T1, on: day(date) });
  const uphold = ask('UpholdAppeal', { tournament: T1, on: day('2024-03-01') });
  const dismiss = ask('DismissAppeal', { tournament: T1, on: day('2024-03-01') });
  it.each([
    ['2024-01-31', false],
    ['2024-02-01', true],
    ['2024-02-08', true],
    ['2024-02-09', false],
  ])('on %s: in time %s', (date, inTime) => {
    if (inTime)
      refused
        .when(appeal(date))
        .then({ type: 'RatingRefusalAppealed', data: { tournament: T1, on: day(date) } });
    else refused.when(appeal(date)).thenRefused('AppealOutOfTime', '0.4');
  });
  it('are upheld or dismissed, one of the two', () => {
    const appealed = refused.after(appeal('2024-02-05'));
    appealed.when(uphold).then({ type: 'AppealUpheld', data: { tournament: T1, on: day('2024-03-01') } });
    appealed.when(dismiss).then({ type: 'AppealDismissed', data: { tournament: T1, on: day('2024-03-01') } });
    appealed.after(uphold).when(dismiss).thenRefused('AppealDecidedDifferently', '0.4');
    appealed.when({ ...uphold, on: day('2024-02-04') }).thenRefused('DecidedBeforeAppeal', '0.4');
    expect(
      appealed.after(uphold).when(ask('RefuseRating', { tournament: T1, on: day('2024-04-01') })).types,
    ).toEqual(['RatingRefused']);
  });
  it('need something to appeal against', () => {
    office.when(appeal('2024-02-05')).thenRefused('RatingNotRefused', '0.4');
    refused.when(uphold).thenRefused('NoAppeal', '0.4');
  });
});

describe('corrections of facts', () => {
  it.each([
    ['CorrectPool', { to: 'rapid' }, 'PoolCorrected', { from: 'standard', to: 'rapid' }, { to: 'standard' }],
    ['CorrectSystem', { to: 'team' }, 'SystemCorrected', { from: 'swiss', to: 'team' }, { to: 'swiss' }],
    [
      'CorrectTimeControl',
      { to: '60+30' },
      'TimeControlCorrected',
      { from: '90m+30s', to: '60m+30s' },
      { to: '90+30' },
    ],
    [
      'CorrectKind',
      { to: 'league' },
      'KindCorrected',
      { from: 'ordinary', to: 'league' },
      { to: 'ordinary' },
    ],
    ['CorrectHybrid', { to: true }, 'HybridCorrected', { from: false, to: true }, { to: false }],
    ['CorrectOfficial', { to: true }, 'OfficialCorrected', { from: false, to: true }, { to: false }],
    [
      'CorrectRegistrationDay',
      { to: day('2024-01-09') },
      'RegistrationDayCorrected',
      { from: day('2024-01-02'), to: day('2024-01-09') },
      { to: day('2024-01-02') },
    ],
    ['CorrectRounds', { to: 9 }, 'RoundsCorrected', { from: 3, to: 9 }, { to: 3 }],
    [
      'CorrectDates',
      { end: day('2024-01-15') },
      'DatesCorrected',
      { start: day('2024-01-10'), end: day('2024-01-15') },
      { start: day('2024-01-10') },
    ],
  ] as const)('%s %j', (command, change, event, data, unchanged) => {
    const correct = { ...ask(command, { ...origin, ...change } as never), ...change } as Command;
    office
      .when(correct)
      .then({ type: event, data: { tournament: T1, ...data, effect: 'origin' } } as LedgerEvent);
    office.when(ask(command, { ...origin, ...unchanged } as never)).thenNothing();
    office
      .after(correct)
      .when({ ...correct, effect: list('2024-03-01') } as Command)
      .thenRefused('CorrectedWithOtherEffect');
    office.when({ ...correct, effect: list('2024-01-01') } as Command).thenRefused('EffectTooEarly');
    expect(office.when({ ...correct, effect: list('2024-02-01') } as Command).events).toMatchObject([
      { data: { effect: '2024-02-01' } },
    ]);
  });
  it('neither dates nor pool are corrected to where the rules are not known, which would stop every list', () => {
    const early = { start: day('2005-06-30'), end: day('2012-06-30') };
    office.when(ask('CorrectDates', { ...origin, ...early })).thenRefused('StartNotCovered');
    const from2012 = ask('CorrectDates', { ...origin, start: day('2012-06-30'), end: day('2012-06-30') });
    office
      .after(from2012)
      .when(ask('CorrectPool', { ...origin, to: 'rapid' }))
      .thenRefused('StartNotCovered');
    const covered = ask('CorrectDates', { ...origin, start: day('2012-07-01') });
    const inRapid = office.after(covered).when(ask('CorrectPool', { ...origin, to: 'rapid' }));
    expect(inRapid.events).toMatchObject([{ type: 'PoolCorrected' }]);
  });

  it('CorrectDates refuses nothing at all and reversed dates', () => {
    office.when(ask('CorrectDates', origin)).thenRefused('NothingToCorrect');
    office.when(ask('CorrectDates', { ...origin, start: day('2024-01-15') })).thenRefused('DatesReversed');
  });
});

describe('AnnulGames', () => {
  const annul = ask('AnnulGames', { ...origin, player: ANNA, round: null, side: 'player' });
  const { type: _type, reason: _reason, evidence: _evidence, ...data } = annul;
  it('takes one player’s games out, all or one, for one side or both', () => {
    reported.when(annul).then({ type: 'GamesAnnulled', data });
    reported
      .when({ ...annul, round: 2, side: 'both' })
      .then({ type: 'GamesAnnulled', data: { ...data, round: 2, side: 'both' } });
  });
  it('names the id in the entry, whichever id of the person is given', () => {
    const merged = reported.after(ask('MergePlayers', { alias: ANNA, kept: FELIX }));
    merged.when({ ...annul, player: FELIX }).then({ type: 'GamesAnnulled', data });
  });
  it('refuses who did not play, a round without a game, and another scope', () => {
    reported.when({ ...annul, player: FELIX }).thenRefused('PlayerNotEntered');
    reported.when({ ...annul, round: 4 }).thenRefused('GameUnknown');
    reported
      .after(annul)
      .when({ ...annul, side: 'both' })
      .thenRefused('AnnulledDifferently');
  });
});

describe('AnnulTournament', () => {
  it('takes all its games out', () => {
    const annul = ask('AnnulTournament', origin);
    reported.when(annul).then({ type: 'TournamentAnnulled', data: origin });
    reported
      .after(annul)
      .when({ ...annul, effect: list('2024-05-01') })
      .thenRefused('CorrectedWithOtherEffect');
  });
});

describe('DeclareDuplicate', () => {
  const duplicate = ask('DeclareDuplicate', { ...origin, original: T2 });
  const both = reported.with(tournamentRegistered(T2));
  it('voids the second registration of one event', () => {
    both.when(duplicate).then({ type: 'DuplicateTournamentDeclared', data: { ...origin, original: T2 } });
  });
  it('refuses itself, the unknown, a circle, and another original', () => {
    both.when({ ...duplicate, original: T1 }).thenRefused('DuplicateOfItself');
    reported.when(duplicate).thenRefused('TournamentUnknown', '0.2');
    both
      .after(ask('DeclareDuplicate', { tournament: T2, original: T1, effect: 'origin' }))
      .when(duplicate)
      .thenRefused('OriginalIsDuplicate');
    both
      .with(tournamentRegistered(tid('T3')))
      .after(duplicate)
      .when({ ...duplicate, original: tid('T3') })
      .thenRefused('DuplicateDifferently');
  });
  it('lets nothing more be reported under the void id', () => {
    both
      .after(duplicate)
      .when({
        type: 'ReceiveReport',
        tournament: T1,
        report: reportFile({ part: 2, source: { format: 'TRF16', digest: 'x' } }),
      })
      .thenRefused('TournamentIsDuplicate');
  });
});

describe('CorrectRatingBasis', () => {
  const basis = ask('CorrectRatingBasis', { ...origin, player: ANNA, rating: null });
  it('says with which rating a player is to be taken, or as unrated', () => {
    reported
      .when(basis)
      .then({ type: 'RatingBasisCorrected', data: { ...origin, player: ANNA, rating: null } });
    expect(reported.after(basis).when({ ...basis, rating: 2000 }).types).toEqual(['RatingBasisCorrected']);
  });
  it('refuses who did not play', () => {
    reported.when({ ...basis, player: STRANGER }).thenRefused('PlayerNotEntered');
  });
});

describe('claims', () => {
  const filed = {
    tournament: T1,
    claim: 'claim-1',
    player: DAVID,
    ground: 'result wrong',
    filedOn: day('2024-02-10'),
    deadline: day('2024-02-15'),
  };
  const file: Command = { type: 'FileClaim', ...filed };
  const reject = ask('RejectClaim', {
    tournament: T1,
    claim: 'claim-1',
    ground: 'unfounded',
    on: day('2024-03-01'),
  });
  const uphold = ask('UpholdClaim', {
    tournament: T1,
    claim: 'claim-1',
    correction: 'e9',
    on: day('2024-03-01'),
  });
  const late: Command = { ...file, filedOn: day('2024-02-16') };
  it('are filed, rejected on a ground or upheld with the correction', () => {
    reported.when(file).then({ type: 'ClaimFiled', data: filed }).thenNotices();
    reported
      .after(file)
      .when(reject)
      .then({
        type: 'ClaimRejected',
        data: { tournament: T1, claim: 'claim-1', ground: 'unfounded', on: day('2024-03-01') },
      });
    reported
      .after(file)
      .when(uphold)
      .then({
        type: 'ClaimUpheld',
        data: { tournament: T1, claim: 'claim-1', correction: 'e9', on: day('2024-03-01') },
      });
  });
  it('are held to their deadline', () => {
    reported.when(late).thenNotices('ClaimOutOfTime');
    reported.after(late).when(uphold).thenRefused('ClaimOutOfTime');
    expect(reported.after(late).when({ ...reject, ground: 'out-of-time' }).types).toEqual(['ClaimRejected']);
    reported
      .after(file)
      .when({ ...reject, ground: 'out-of-time' })
      .thenRefused('ClaimInTime');
  });
  it('refuse the unknown, the undecidable and the twice decided', () => {
    reported.when({ ...file, player: STRANGER }).thenRefused('PlayerUnknown');
    reported.when(reject).thenRefused('ClaimUnknown');
    reported
      .after(file)
      .when({ ...file, ground: 'other' } as Command)
      .thenRefused('ClaimFiledDifferently');
    reported.after(file, reject).when(uphold).thenRefused('ClaimDecidedDifferently');
    reported
      .after(file)
      .when({ ...uphold, on: day('2024-02-09') })
      .thenRefused('DecidedBeforeClaim');
  });
});

describe('every command about a tournament', () => {
  const types = Object.entries(COMMAND_CONCEPTS)
    .filter(([type, concept]) => concept === 'tournament' && type !== 'RegisterTournament')
    .map(([type]) => type as TournamentCommand['type']);
  it.each(types)('%s needs a registered tournament (0.2)', (type) => {
    const command = { type, tournament: tid('T9'), reason: 'x', effect: 'origin', report: reportFile() };
    given(...PLAYERS)
      .when(command as never)
      .thenRefused('TournamentUnknown', '0.2');
  });
  it('needs a report where it names rows', () => {
    office
      .when(ask('CorrectResult', { ...origin, round: 1, white: ANNA, black: BORIS, result: '1' }))
      .thenRefused('NotReported');
    given(...PLAYERS, tournamentRegistered(), reportReceived())
      .when(ask('CombineEntries', { ...origin, part: 2, player: ANNA, startNumbers: [1, 2] }))
      .thenRefused('NotReported');
  });
});
