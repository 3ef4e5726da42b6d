/** What a report of one game says. */
export interface SmallReport {
  readonly name?: string;
  readonly federation?: string;
  readonly start: string;
  readonly end?: string;
  readonly timeControl?: string;
  readonly white: number;
  readonly black: number;
}

/** A TRF16 report of one game that White won. */
export function smallReport(report: SmallReport): string {
  const { name = 'Attack Open', federation = 'JRD', start, end = start, timeControl = '90+30' } = report;
  const day = (date: string): string => date.replaceAll('-', '/');
  return [
    `012 ${name}`,
    '022 Harbour',
    `032 ${federation}`,
    `042 ${day(start)}`,
    `052 ${day(end)}`,
    '062 2',
    '092 Individual: Swiss-System',
    `122 ${timeControl}`,
    `132${' '.repeat(88)}${day(start).slice(2)}`,
    player(1, report.white, federation, 2, 'w', '1', '1.0'),
    player(2, report.black, federation, 1, 'b', '0', '0.0'),
    '',
  ].join('\n');
}

function player(
  rank: number,
  id: number,
  federation: string,
  opponent: number,
  colour: string,
  result: string,
  points: string,
): string {
  const name = `Player, ${rank}`.padEnd(33);
  const head = `001 ${String(rank).padStart(4)} m    ${name} 2000 ${federation} ${String(id).padStart(11)}`;
  return `${head} 1990/01/01 ${points.padStart(4)} ${String(rank).padStart(4)}  ${String(opponent).padStart(4)} ${colour} ${result}`;
}

export const isoDay = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
