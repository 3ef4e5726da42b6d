import type { CalendarDate, ListDate, Pool } from '@ledger/kernel';
import { isCalendarDate, isFederationCode, isListDate, isPool, isTournamentId, POOLS } from '@ledger/kernel';
import type { Finding } from '../finding';
import { Findings } from '../finding';
import type { Manifest, ManifestOpening, ManifestTournament } from './manifest';
import { MANIFEST_KINDS, MANIFEST_SYSTEMS } from './manifest';

/** Reads a manifest in the form of the sample world. `manifest` is null where there are errors. */
export function readManifest(json: string): {
  readonly manifest: Manifest | null;
  readonly findings: readonly Finding[];
} {
  const findings = new Findings();
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    findings.error('ManifestUnreadable', wholeFile('manifest'), `This is not JSON: ${String(error)}`);
    return { manifest: null, findings: findings.all };
  }
  const manifest = new ManifestReader(findings).read(value);
  return { manifest: findings.refused ? null : manifest, findings: findings.all };
}

type Fields = Readonly<Record<string, unknown>>;

const TOURNAMENT_FIELDS = new Set(
  'id pool file start end received registered federation system kind timeControl official part confirmPersons label'.split(
    ' ',
  ),
);

class ManifestReader {
  constructor(private readonly findings: Findings) {}

  read(value: unknown): Manifest | null {
    if (!isFields(value)) {
      this.findings.error('ManifestUnreadable', wholeFile('manifest'), 'A manifest is one JSON object.');
      return null;
    }
    return {
      pools: this.list(value, 'pools').flatMap((pool, index) => this.pool(pool, `pools[${index}]`) ?? []),
      opening: this.opening(value['opening']),
      lists: this.list(value, 'lists').flatMap((date, index) => this.listDate(date, `lists[${index}]`) ?? []),
      tournaments: this.list(value, 'tournaments').flatMap((one, index) => this.tournament(one, index) ?? []),
    };
  }

  private opening(value: unknown): ManifestOpening[] {
    if (value === undefined) return [];
    if (!isFields(value)) {
      this.wrong('opening', value, 'Write one entry per pool: { "standard": { "date": …, "file": … } }.');
      return [];
    }
    return Object.entries(value).flatMap(([name, entry]) => {
      const field = `opening.${name}`;
      const pool = this.pool(name, field);
      if (!isFields(entry)) {
        this.wrong(field, entry, 'Write { "date": …, "file": … }.');
        return [];
      }
      const date = this.listDate(entry['date'], `${field}.date`);
      const file = this.text(entry['file'], `${field}.file`);
      const acceptWarnings = this.flag(entry['acceptWarnings'], `${field}.acceptWarnings`);
      return pool === null || date === null || file === null ? [] : [{ pool, date, file, acceptWarnings }];
    });
  }

  private tournament(value: unknown, index: number): ManifestTournament | null {
    const at = `tournaments[${index}]`;
    if (!isFields(value)) {
      this.wrong(at, value, 'Write an object with at least id, pool and file.');
      return null;
    }
    for (const name of Object.keys(value)) {
      if (!TOURNAMENT_FIELDS.has(name)) {
        this.findings.warning(
          'ManifestFieldUnknown',
          wholeFile(`${at}.${name}`),
          'This field has no meaning here.',
          {
            assumed: 'ignored',
          },
        );
      }
    }
    const id = value['id'];
    if (typeof id !== 'string' || !isTournamentId(id)) {
      this.wrong(`${at}.id`, id, 'Use up to 64 letters, digits, dots, hyphens and underscores.');
      return null;
    }
    const pool = this.pool(value['pool'], `${at}.pool`);
    const file = this.text(value['file'], `${at}.file`);
    const start = this.date(value['start'], `${at}.start`);
    const end = this.date(value['end'], `${at}.end`);
    if (start !== null && end !== null && end < start) {
      this.findings.error(
        'DatesOutOfOrder',
        wholeFile(at),
        `${id} ends on ${end}, before its start on ${start}.`,
      );
    }
    if (pool === null || file === null) return null;
    const federation = value['federation'] ?? null;
    if (federation !== null && (typeof federation !== 'string' || !isFederationCode(federation))) {
      this.wrong(`${at}.federation`, federation, 'Use three capital letters.');
      return null;
    }
    return {
      id,
      pool,
      file,
      start,
      end,
      received: this.date(value['received'], `${at}.received`),
      registered: this.date(value['registered'], `${at}.registered`),
      federation,
      system: this.choice(value['system'], MANIFEST_SYSTEMS, `${at}.system`),
      kind: this.choice(value['kind'], MANIFEST_KINDS, `${at}.kind`),
      timeControl: this.optionalText(value['timeControl'], `${at}.timeControl`),
      official: this.flag(value['official'], `${at}.official`),
      part: this.part(value['part'], `${at}.part`),
      confirmPersons: this.flag(value['confirmPersons'], `${at}.confirmPersons`),
      label: this.optionalText(value['label'], `${at}.label`),
    };
  }

  private list(fields: Fields, name: string): readonly unknown[] {
    const value = fields[name];
    if (value === undefined) return [];
    if (Array.isArray(value)) return value as unknown[];
    this.wrong(name, value, 'Write a JSON array.');
    return [];
  }

  private pool(value: unknown, field: string): Pool | null {
    if (typeof value === 'string' && isPool(value)) return value;
    return this.wrong(field, value, `Choose one of ${POOLS.join(', ')}.`);
  }

  private date(value: unknown, field: string): CalendarDate | null {
    if (value === undefined || value === null) return null;
    if (typeof value === 'string' && isCalendarDate(value)) return value;
    return this.wrong(field, value, 'Write it as YYYY-MM-DD.');
  }

  private listDate(value: unknown, field: string): ListDate | null {
    if (typeof value === 'string' && isListDate(value)) return value;
    return this.wrong(field, value, 'Lists are dated on the first of a month, YYYY-MM-01.');
  }

  private text(value: unknown, field: string): string | null {
    if (typeof value === 'string' && value !== '') return value;
    return this.wrong(field, value, 'The text must not be empty.');
  }

  private optionalText(value: unknown, field: string): string | null {
    return value === undefined || value === null ? null : this.text(value, field);
  }

  private choice<Name extends string>(value: unknown, names: readonly Name[], field: string): Name | null {
    if (value === undefined || value === null) return null;
    const known = names.find((name) => name === value);
    return known ?? this.wrong(field, value, `Choose one of ${names.join(', ')}.`);
  }

  private flag(value: unknown, field: string): boolean {
    if (value === undefined || value === null) return false;
    if (typeof value === 'boolean') return value;
    this.wrong(field, value, 'Write true or false.');
    return false;
  }

  private part(value: unknown, field: string): number | null {
    if (value === undefined || value === null) return null;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value;
    return this.wrong(field, value, 'Interim reports count from 1.');
  }

  private wrong(field: string, value: unknown, advice: string): null {
    const shown =
      typeof value === 'object' && value !== null
        ? 'An object or array'
        : (JSON.stringify(value) ?? 'Nothing');
    this.findings.error(
      'ManifestFieldUnreadable',
      wholeFile(field),
      `${shown.slice(0, 60)} is not allowed here.`,
      {
        advice,
      },
    );
    return null;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wholeFile(field: string): { readonly line: null; readonly column: null; readonly field: string } {
  return { line: null, column: null, field };
}
