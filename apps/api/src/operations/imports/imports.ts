import type { Result } from '../../kernel/result.ts';
import type { ImportReport } from './import-report.ts';

export interface ImportOptions {
  readonly file: string;
  /** Decides as a real run does, and keeps nothing. */
  readonly isDryRun: boolean;
  /** The name that the ledger has of the person who runs it. */
  readonly who: string;
}

/** The kinds of file that can be taken over from another system. */
export interface Imports {
  readonly bookings: (options: ImportOptions) => Promise<Result<ImportReport>>;
  readonly vouchers: (options: ImportOptions) => Promise<Result<ImportReport>>;
}
