import type { WhichFindings } from '../print/findings';
import type { System, TournamentKind } from '@ledger/ledger';
import type { AuthorOptions } from '../options';
import { basename, extname } from 'node:path';
import type { TournamentId, CalendarDate, FederationCode, Pool } from '@ledger/kernel';
import { isTournamentId } from '@ledger/kernel';
import { ReportRefusedError } from '@ledger/office';
import { withOfficeOrNew, authorship, today } from '../with-office';
import { UsageError } from '../exit';
import { readFile } from '../files';
import { onInterrupt } from '../interruption';
import { printFindings, printNotices } from '../print/findings';
import { printReportPreview } from '../print/report-preview';
import { remark, say, sayJson } from '../print/text';

export interface ReportOptions extends AuthorOptions {
  readonly pool: Pool;
  readonly id?: TournamentId;
  readonly start?: CalendarDate;
  readonly end?: CalendarDate;
  readonly received?: CalendarDate;
  readonly registered?: CalendarDate;
  readonly federation?: FederationCode;
  readonly system?: System;
  readonly kind?: TournamentKind;
  readonly timeControl?: string;
  readonly official?: boolean;
  readonly part?: number;
  readonly supplement?: boolean;
  readonly registerPlayers?: boolean;
  readonly despiteDuplicate?: boolean;
  readonly confirmPersons?: boolean;
  readonly preview?: boolean;
  readonly findings: WhichFindings;
  readonly format: 'table' | 'json';
}

export async function report(file: string, options: ReportOptions): Promise<void> {
  const bytes = await readFile(file);
  const {
    store: _store,
    as: _as,
    reason: _reason,
    findings: which,
    format,
    id,
    received,
    registerPlayers,
    preview = false,
    ...terms
  } = options;
  const tournament = id ?? idFromName(file);
  await withOfficeOrNew(options, async (office) => {
    await onInterrupt(async () => {
      try {
        const input = {
          ...terms,
          tournament,
          received: received ?? today(),
          registerPlayers: registerPlayers ?? false,
          compareRatings: true,
        };
        if (preview) {
          const checked = await office.checkReport(bytes, input);
          if (format === 'json') sayJson({ tournament, ...checked });
          else {
            printFindings(file, checked.findings, which);
            printReportPreview(checked);
          }
          return;
        }
        const taken = await office.takeReport(bytes, input, authorship(options));
        const { position, eventId, findings, registered, notices } = taken;
        if (format === 'json') sayJson({ tournament, position, eventId, registered, findings, notices });
        else {
          printFindings(file, findings, which);
          printNotices(notices);
          if (eventId === null) say(`${tournament}: this report was already recorded. Nothing was added.`);
          else {
            const players = registered === 0 ? '' : `, ${registered} players registered`;
            say(`${tournament}: recorded at position ${position} (event ${eventId})${players}.`);
            remark(`To see which list rates it: tournament show ${tournament}`);
          }
        }
      } catch (error) {
        if (error instanceof ReportRefusedError) {
          if (format === 'json') sayJson({ tournament, refusal: error.refusal, findings: error.findings });
          else printFindings(file, error.findings, which);
        }
        throw error;
      }
    });
  });
}

/** `reports/T0001.trf` is the report of T0001 unless an option names another. */
function idFromName(file: string): TournamentId {
  const name = basename(file, extname(file));
  if (isTournamentId(name)) return name;
  throw new UsageError(`"${name}" is not a valid tournament id. Set one with --id.`);
}
