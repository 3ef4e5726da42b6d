import { formatHundredths, hundredths } from '@ledger/kernel';
import { csvTable } from '@ledger/formats';
import type { MonitoredList, PredictionBand, ScenarioEffect } from '@ledger/lists';

const points = (value: number | null): string => (value === null ? '' : formatHundredths(hundredths(value)));

/** A difference band as people write it: `0-49`, `500+`, `all`. */
export function bandName({ from, to }: PredictionBand): string {
  return from === null ? 'all' : to === null ? `${from}+` : `${from}-${to}`;
}

/** A mean squared error with four figures: 1712 is `0.1712`. */
export function squaredError({ squaredErrorTenThousandths: error }: PredictionBand): string {
  if (error === null) return '';
  return `${Math.trunc(error / 10_000)}.${String(error % 10_000).padStart(4, '0')}`;
}

/** For each list one row for all games and one for each difference band. */
export function monitorCsv(lists: readonly MonitoredList[]): string {
  const columns = [
    ...['pool', 'list_date', 'rule_set', 'players', 'mean_rating', 'active', 'active_mean'],
    ...['stayed', 'mean_change', 'entered', 'entered_mean', 'left', 'left_mean'],
    ...['band', 'games', 'expected', 'score', 'squared_error'],
  ];
  const rows = lists.flatMap((list) => {
    const { pool, date, ruleSet, listed, active, stayed, entered, left } = list;
    const ofList = [
      ...[pool, date, ruleSet ?? '', `${listed.players}`, points(listed.meanHundredths)],
      ...[`${active.players}`, points(active.meanHundredths)],
      ...[`${stayed.players}`, points(stayed.meanChangeHundredths)],
      ...[`${entered.players}`, points(entered.meanHundredths)],
      ...[`${left.players}`, points(left.meanHundredths)],
    ];
    return [list.prediction, ...list.bands].map((band) => [
      ...ofList,
      bandName(band),
      `${band.games}`,
      points(band.expectedHundredths),
      points(band.scoreHundredths),
      squaredError(band),
    ]);
  });
  return csvTable(columns, rows);
}

/** One row for each scenario. */
export function effectsCsv(effects: readonly (ScenarioEffect & { readonly scenario: string })[]): string {
  const columns = [
    ...['scenario', 'list_date', 'players', 'entered', 'left', 'changed', 'mean_absolute_change'],
    ...['floor_up', 'floor_down', 'games', 'squared_error_as_it_is', 'squared_error', 'refused'],
  ];
  const rows = effects.map((effect) => [
    ...[effect.scenario, effect.date, `${effect.players}`, `${effect.entered}`, `${effect.left}`],
    ...[`${effect.changed}`, points(effect.meanAbsoluteChangeHundredths)],
    ...[`${effect.floorCrossings.up}`, `${effect.floorCrossings.down}`, `${effect.prediction.games}`],
    ...[squaredError(effect.predictionAsItIs), squaredError(effect.prediction)],
    effect.refusedAfter?.message ?? effect.refusedBefore?.message ?? '',
  ]);
  return csvTable(columns, rows);
}
