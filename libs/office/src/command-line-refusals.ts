import { refusalsOf } from '@ledger/kernel';

/** What the command line refuses itself, before it opens a ledger. */
export const CLI_REFUSALS = {
  FileUnreadable: {
    message: 'The file cannot be read: {why}.',
    advice: 'Check the path.',
  },
  FileUnwritable: {
    message: 'The file cannot be written: {why}.',
    advice: 'Use a path in a folder that you can write to.',
  },
  ExportExists: {
    message: 'The file exists already.',
    advice: 'Choose another name, or add --overwrite.',
  },
  ManifestDefective: {
    message: 'The manifest cannot be loaded.',
  },
  ScenarioNotJson: {
    message: 'This is not JSON: {error}',
  },
  ParquetNeedsFile: {
    message: '--format parquet needs a file.',
    advice: 'Add --out FILE.',
  },
  QueryGivenTwice: {
    message: 'A query and --file cannot be combined.',
    advice: 'Leave one of them out.',
  },
} as const;

export const cliRefusal = refusalsOf(CLI_REFUSALS);
