import type { Command } from '@ledger/ledger';
import { conceptOf, needsReason, streamOf } from '@ledger/ledger';
import { COMMAND_TYPES } from './any-command';
import { ANNA, day, fed, list, reportFile, T1 } from './fixtures';
import { given } from './given';

/** Enough of every field for any command to find its stream. */
const anything = {
  player: ANNA,
  alias: ANNA,
  federation: fed('GER'),
  tournament: T1,
  pool: 'standard',
  date: list('2024-02-01'),
  stream: 'player-101',
  report: reportFile(),
  on: day('2024-02-01'),
};

describe('every command', () => {
  it.each(COMMAND_TYPES.filter(needsReason))('%s is refused without a reason', (type) => {
    const command = { type, ...anything } as unknown as Command;
    given().when(command).thenRefused('ReasonMissing');
    given()
      .when({ ...command, reason: '\t' } as Command)
      .thenRefused('ReasonMissing');
  });

  it('that only brings something in needs none', () => {
    expect(COMMAND_TYPES.filter((type) => !needsReason(type))).toEqual([
      'RegisterPlayer',
      'RegisterTournament',
      'ReceiveReport',
      'ReceiveSupplement',
      'FileClaim',
      'AdoptOpeningList',
      'PublishList',
    ]);
  });

  it.each(COMMAND_TYPES)('%s belongs to one stream', (type) => {
    const { alias, ...rest } = anything;
    const fields = type === 'MergePlayers' || type === 'RevertMerge' ? { alias } : rest;
    expect(conceptOf(streamOf({ type, ...fields } as unknown as Command))).not.toBeNull();
  });

  it.each([
    ['player-101', 'player'],
    ['federation-GER', 'federation'],
    ['tournament-T-1-b', 'tournament'],
    ['rules-rapid', 'rules'],
    ['list-blitz-2024-02-01', 'list'],
    ['players-101', null],
    ['player', null],
    ['$system', null],
  ])('%s is a stream about %s', (stream, concept) => {
    expect(conceptOf(stream)).toBe(concept);
  });
});
