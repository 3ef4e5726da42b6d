import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { COLUMN_TYPES, FILE_FORMATS, SCHEMA_VERSION, TABLES } from '@ledger/analytics';
import type { FileFormat, JsonValue, QueryLimits } from '@ledger/analytics';
import type { CalendarDate, Pool } from '@ledger/kernel';
import type { FileOfRows, RowsWritten, SqlAnswer, SqlQuestion } from '@ledger/office';
import { Office } from '@ledger/office';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, Matches } from 'class-validator';
import { Transform } from 'class-transformer';
import { Needs } from '../access/access';
import { ApiFiles, ApiProblems } from '../http/api-answers';
import { Choice, Day, Int, PoolName, Text } from '../http/fields';
import { FileAnswer } from '../reading/etag';
import { KnownAtQuery, ReadQuery } from '../reading/queries';
import type { RowsAnswer, TablesAnswer } from './table-answers';

/** How much one query may take. */
const LIMITS: QueryLimits = { timeMs: 10_000, rows: 10_000, memory: '1GB' };
/** Whole tables take longer than answers. */
const TABLE_LIMITS = { ...LIMITS, timeMs: 60_000 };

const FORMATS = ['json', ...FILE_FORMATS] as const;
type Format = (typeof FORMATS)[number];
const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
};

const FormatField = (): PropertyDecorator =>
  Choice('The format of the answer; default: json.', FORMATS, 'RowsFormat', {
    optional: true,
    example: 'json',
  });

class TableQuery extends KnownAtQuery {
  @PoolName('Only the rows of this pool.', { optional: true })
  readonly pool?: Pool;
  @Day('Only the rows of the list of this date.', { optional: true, example: '2024-05-01' })
  readonly listDate?: CalendarDate;
  @ApiProperty({
    description: 'Only rows with this value in a column; may be repeated.',
    type: [String],
    required: false,
    example: ['player:70000011'],
  })
  @IsOptional()
  @Transform(({ value }: { readonly value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsArray()
  @ArrayMaxSize(20)
  @Matches(/^\w{1,40}:[^\0]{0,200}$/, { each: true, message: 'where must be column:value' })
  readonly where?: readonly string[];
  @Int('Maximum number of rows; JSON has at most 10,000.', {
    inQuery: true,
    optional: true,
    min: 1,
    max: 1_000_000_000,
    example: 1000,
  })
  readonly limit?: number;
  @FormatField()
  readonly format?: Format;
}

class SqlBody {
  @Text('One SELECT over the tables that `GET /api/tables` describes.', {
    example: "SELECT federation, count(*) FROM revised_lists WHERE list_date = '2024-05-01' GROUP BY 1",
    max: 20_000,
  })
  readonly sql!: string;
  @Text('Use only what was known at this log position or ISO time.', {
    optional: true,
    example: '2024-04-15T12:00:00Z',
    max: 40,
  })
  readonly knownAt?: string;
  @ApiProperty({
    description:
      'Further states as schemas, `name=state`. A state is `published`, `vN`, a position, a time or `now`.',
    type: [String],
    required: false,
    example: ['before=published', 'after=now'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(4)
  @Matches(/^[A-Za-z]\w{0,30}=.{1,40}$/, { each: true, message: 'states must be name=state' })
  @ArrayUnique((state: unknown) => String(state).split('=')[0]!.toLowerCase(), {
    message: 'states must have different names',
  })
  readonly states?: readonly string[];
  @FormatField()
  readonly format?: Format;
}

@ApiTags('tables')
@ApiBearerAuth()
@Controller('api/tables')
export class TablesController {
  constructor(private readonly office: Office) {}

  @Get()
  @Needs('analyst')
  @ApiOperation({ summary: 'The tables for SQL and Parquet, column by column' })
  @ApiProblems(400, 401, 403)
  tables(@Query() _query: ReadQuery): TablesAnswer {
    return {
      schemaVersion: SCHEMA_VERSION,
      tables: TABLES.map(({ name, description, columns }) => ({
        name,
        description,
        columns: columns.map((column) => ({
          name: column.name,
          type: COLUMN_TYPES[column.type],
          description: column.description,
        })),
      })),
    };
  }

  @Get(':name')
  @Needs('analyst')
  @ApiParam({ name: 'name', description: 'The name of a table.', example: 'revised_lists' })
  @ApiOperation({ summary: 'The rows of a table as JSON, CSV, Parquet or Arrow (IPC stream)' })
  @ApiFiles(...Object.values(MEDIA_TYPES))
  @ApiProblems(400, 401, 403, 404, 422, 503)
  async table(
    @Param('name') table: string,
    @Query() { knownAt, pool, listDate, where = [], limit, format = 'json' }: TableQuery,
  ): Promise<RowsAnswer | FileAnswer> {
    const question = {
      table,
      where: Object.fromEntries(
        where.map((text) => [text.split(':', 1)[0]!, text.slice(text.indexOf(':') + 1)]),
      ),
      ...(knownAt === undefined ? {} : { knownAt }),
      ...(pool === undefined ? {} : { pool }),
      ...(listDate === undefined ? {} : { listDate }),
      ...(limit === undefined ? {} : { limit }),
    };
    if (format === 'json') return rowsAnswer(await this.office.analytics.table(question, TABLE_LIMITS));
    return fileAnswer(table, format, (file) =>
      this.office.analytics.tableToFile(question, file, TABLE_LIMITS),
    );
  }
}

@ApiTags('tables')
@ApiBearerAuth()
@Controller('api/sql')
export class SqlController {
  constructor(private readonly office: Office) {}

  @Post()
  @HttpCode(200)
  @Needs('analyst')
  @ApiOperation({
    summary:
      'Answer one SQL query over the tables: 10 seconds, 1 GB and 10,000 rows at most (files: all rows)',
  })
  @ApiFiles(...Object.values(MEDIA_TYPES))
  @ApiProblems(400, 401, 403, 404, 422, 503)
  async sql(
    @Body() { sql, knownAt, states = [], format = 'json' }: SqlBody,
  ): Promise<RowsAnswer | FileAnswer> {
    const question: SqlQuestion = {
      sql,
      ...(knownAt === undefined ? {} : { knownAt }),
      states: Object.fromEntries(
        states.map((text) => [text.split('=', 1)[0]!, text.slice(text.indexOf('=') + 1)]),
      ),
    };
    if (format === 'json') return rowsAnswer(await this.office.analytics.sql(question, LIMITS));
    return fileAnswer('answer', format, (file) => this.office.analytics.sqlToFile(question, file, LIMITS));
  }
}

function rowsAnswer({ position, states, digest, columns, rows, truncated }: SqlAnswer): RowsAnswer {
  return {
    basis: { position, ruleSets: [], digest },
    columns,
    rows: rows.map((row) => row.map(plain)),
    truncated,
    states: { ...states },
  };
}

function plain(value: JsonValue): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

async function fileAnswer(
  name: string,
  format: FileFormat,
  write: (file: FileOfRows) => Promise<RowsWritten>,
): Promise<FileAnswer> {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-rows-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, `${name}.${format}`);
    const { position, digest } = await write({ path, format });
    const basis = { position, ruleSets: [], digest };
    const content = createReadStream(path).once('close', () => void remove());
    return new FileAnswer(basis, MEDIA_TYPES[format], `${name}.${format}`, content);
  } catch (error) {
    await remove();
    throw error;
  }
}
