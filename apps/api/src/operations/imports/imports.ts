import type { Result } from '../../kernel/result.ts';
import type { ImportOptions } from './import-bookings.ts';
import type { ImportReport } from './import-report.ts';

/** The kinds of file that can be taken over from another system. */
export interface Imports {
  readonly bookings: (options: ImportOptions) => Promise<Result<ImportReport>>;
  readonly vouchers: (options: ImportOptions) => Promise<Result<ImportReport>>;
}
