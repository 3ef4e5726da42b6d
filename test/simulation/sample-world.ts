import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedEvent, Title } from '@ledger/ledger';
import { Recorder } from './recorder';

interface Manifest {
  readonly opening: {
    readonly [pool in 'standard' | 'rapid']: { readonly date: string; readonly file: string };
  };
  readonly lists: readonly string[];
  readonly tournaments: readonly {
    readonly id: string;
    readonly pool: 'standard' | 'rapid';
    readonly start: string;
    readonly end: string;
    readonly received: string;
    readonly registered: string;
    readonly system: 'swiss' | 'round-robin' | 'match';
    readonly timeControl: string;
    readonly official: boolean;
    readonly file: string;
  }[];
}

const FOLDER = join(__dirname, '..', 'golden', 'sample-world');

export function sampleManifest(): Manifest {
  return JSON.parse(read('manifest.json')) as Manifest;
}

/** The sample world of five months across the reform of 1 March 2024, as a log. */
export function sampleWorldLog(): RecordedEvent[] {
  const recorder = new Recorder();
  const manifest = sampleManifest();
  enactTheRules(recorder);
  const registered = new Set<number>();
  for (const pool of ['standard', 'rapid'] as const) {
    const { date, file } = manifest.opening[pool];
    const rows = readCsv(read(file));
    for (const row of rows) {
      register(recorder, registered, {
        id: Number(row['id']),
        name: row['name']!,
        federation: row['federation']!,
        sex: row['sex'] === 'F' ? 'F' : 'M',
        birthYear: Number(row['birth_year']) || null,
        title: (row['title'] || null) as Title | null,
        on: date,
      });
    }
    recorder.record(`list-${pool}-${date}`, 'OpeningListAdopted', {
      pool,
      date,
      source: 'sample world',
      digest: pool,
      piece: { number: 1, of: 1 },
      rows: rows.map((row) => [
        Number(row['id']),
        Number(row['rating']),
        Number(row['games']),
        Number(row['k']),
        Number(row['games_total']),
        Number(row['peak']),
        row['flag']!.includes('i') ? 1 : 0,
      ]),
    });
  }
  for (const tournament of manifest.tournaments) {
    const stream = `tournament-${tournament.id}`;
    const report = readTrf(read(tournament.file));
    for (const player of report.players) register(recorder, registered, { ...player, on: tournament.start });
    recorder.record(stream, 'TournamentRegistered', {
      tournament: tournament.id,
      name: report.name,
      city: report.city,
      federation: report.federation,
      pool: tournament.pool,
      start: tournament.start,
      end: tournament.end,
      registeredOn: tournament.registered,
      system: tournament.system,
      kind: 'ordinary',
      rounds: null,
      timeControl: tournament.timeControl,
      official: tournament.official,
      hybrid: false,
    });
    recorder.record(stream, 'ReportReceived', {
      tournament: tournament.id,
      part: 1,
      piece: { number: 1, of: 1 },
      receivedOn: tournament.received,
      start: null,
      end: null,
      source: { format: 'TRF16', digest: tournament.id },
      roundDates: report.roundDates,
      entries: report.players.map((p) => [p.startNumber, p.id, p.title, p.federation, p.rating]),
      rounds: report.rounds,
    });
  }
  return recorder.log;
}

function enactTheRules(recorder: Recorder): void {
  const enact = (pool: 'standard' | 'rapid' | 'blitz', ruleSet: string, inForceFrom: string): void => {
    recorder.record(`rules-${pool}`, 'RuleSetEnacted', {
      pool,
      ruleSet,
      inForceFrom,
      adoptedOn: null,
      digest: '',
    });
  };
  enact('standard', 'STD-2022', '2022-01-01');
  enact('standard', 'STD-2022a', '2023-12-25');
  // Drafted for January, adopted for March.
  enact('standard', 'STD-2024', '2024-01-01');
  recorder.record('rules-standard', 'RuleSetRescheduled', {
    pool: 'standard',
    ruleSet: 'STD-2024',
    inForceFrom: '2024-03-01',
    adoptedOn: '2023-12-15',
  });
  for (const pool of ['rapid', 'blitz'] as const) {
    enact(pool, 'RB-2022', '2022-01-01');
    enact(pool, 'RB-2022b', '2022-10-01');
    enact(pool, 'RB-2024', '2024-03-01');
  }
  for (const pool of ['standard', 'rapid', 'blitz'] as const) {
    const list = '2024-03-01';
    recorder.record(`rules-${pool}`, 'RatingsAdjusted', { pool, list, formula: 'compression-2024' });
  }
}

interface Newcomer {
  readonly id: number;
  readonly name: string;
  readonly federation: string;
  readonly sex: 'M' | 'F';
  readonly birthYear: number | null;
  readonly title: Title | null;
  readonly on: string;
}

function register(recorder: Recorder, registered: Set<number>, player: Newcomer): void {
  if (registered.has(player.id)) return;
  registered.add(player.id);
  const stream = `player-${player.id}`;
  const { id, federation, sex, birthYear, name, title, on } = player;
  recorder.record(stream, 'PlayerRegistered', { player: id, federation, sex, birthYear });
  recorder.record(stream, 'PersonRecorded', { player: id, name, birthDate: null });
  if (title !== null) recorder.record(stream, 'TitleAwarded', { player: id, title, on });
}

/** The expected rows of one list, each as the text of its columns. */
export function expectedList(pool: string, date: string): Record<string, string>[] {
  return readCsv(read(join('expected', `${pool}-${date}.csv`)));
}

function read(path: string): string {
  return readFileSync(join(FOLDER, path), 'utf8');
}

function readCsv(text: string): Record<string, string>[] {
  const [header, ...lines] = text.split(/\r\n|\n|\r/).filter((line) => line !== '');
  const columns = header!.split(',');
  return lines.map((line) => {
    const fields = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    return Object.fromEntries(columns.map((column, i) => [column, fields[i] ?? '']));
  });
}

/** Reads what these well-formed reports hold; the columns are those of TRF16. */
function readTrf(text: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const record = (tag: string): string =>
    lines
      .find((line) => line.startsWith(`${tag} `))
      ?.slice(4)
      .trim() ?? '';
  const dates = lines.find((line) => line.startsWith('132')) ?? '';
  const playerLines = lines.filter((line) => line.startsWith('001'));
  const cell = (line: string, round: number): string => line.slice(91 + 10 * round, 99 + 10 * round);
  const length = Math.max(dates.length, ...playerLines.map((line) => line.trimEnd().length));
  const roundCount = Math.ceil((length - 91) / 10);

  const players = playerLines.map((line) => ({
    startNumber: Number(line.slice(4, 8)),
    sex: line[9] === 'w' ? ('F' as const) : ('M' as const),
    title: (line.slice(10, 13).trim() || null) as Title | null,
    name: line.slice(14, 47).trim(),
    rating: Number(line.slice(48, 52)),
    federation: line.slice(53, 56),
    id: Number(line.slice(57, 68)),
    birthYear: Number(line.slice(69, 73)) || null,
  }));
  const rounds = [];
  for (let round = 0; round < roundCount; round++) {
    const games: string[] = [];
    for (const [i, line] of playerLines.entries()) {
      const own = players[i]!.startNumber;
      const opponent = Number(cell(line, round).slice(0, 4));
      const colour = cell(line, round)[5];
      const code = cell(line, round)[7]?.trim() || 'Z';
      if (!opponent) games.push(`${own}:${code}`);
      else if (colour === 'w') games.push(`${own}-${opponent}:${bothSides(code, opponent, round)}`);
    }
    rounds.push({ round: round + 1, games: games.join(' ') });
  }
  return {
    name: record('012'),
    city: record('022'),
    federation: record('032'),
    roundDates: Array.from({ length: roundCount }, (_, round) => {
      const date = dates.slice(91 + 10 * round, 99 + 10 * round).trim();
      return date === '' ? null : `20${date.replaceAll('/', '-')}`;
    }),
    players,
    rounds,
  };

  /** White's code, except that two forfeits are one separate code. */
  function bothSides(white: string, opponent: number, round: number): string {
    const black = cell(playerLines[players.findIndex((p) => p.startNumber === opponent)]!, round)[7];
    return white === '-' && black === '-' ? '~' : white;
  }
}
