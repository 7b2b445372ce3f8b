import type { Result } from '../../kernel/result.ts';
import type { ImportReport } from './import-report.ts';

/** The options of an import. */
export interface ImportOptions {
  readonly file: string;
  /** True for a run that decides as a real one, and keeps nothing. */
  readonly isDryRun: boolean;
  /** The name of the person who runs it, for the ledger. */
  readonly who: string;
}

/** The kinds of file that can be taken over from another system. */
export interface Imports {
  readonly bookings: (options: ImportOptions) => Promise<Result<ImportReport>>;
  readonly vouchers: (options: ImportOptions) => Promise<Result<ImportReport>>;
}
