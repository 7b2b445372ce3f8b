import type { StaffSessionWire } from '@latchkey/cms-client/contract';
import type { Sent } from '../http/endpoint.ts';
import type { Languages, Locale } from '../kernel/locale.ts';

/** A location as the desk shows it, without what depends on the person. */
export type DeskLocation = Omit<Sent<StaffSessionWire>['locations'][number], 'role' | 'ticketsNow'>;

/** The content that the staff need. */
export interface DeskContent {
  /** The chain's. */
  languages(): Languages;
  /** All locations of the chain, or those with these ids. */
  locations(locale: Locale, ids: readonly string[] | null): Promise<readonly DeskLocation[]>;
  locationIds(): Promise<ReadonlySet<string>>;
  /** Whether the content is that of a demonstration. */
  isDemo(): boolean;
}
