import type { StaffSessionWire } from '@latchkey/cms-client/contract';
import type { Sent } from '../http/endpoint.ts';
import type { Languages, Locale } from '../kernel/locale.ts';

/** A location as the desk shows it, without the parts that depend on the person. */
export type DeskLocation = Omit<Sent<StaffSessionWire>['locations'][number], 'role' | 'ticketsNow'>;

/** The content that the desk needs. */
export interface DeskContent {
  /** Returns the languages of the chain. */
  languages(): Languages;
  /** Reads all locations of the chain, or those with the ids. */
  locations(locale: Locale, ids: readonly string[] | null): Promise<readonly DeskLocation[]>;
  locationIds(): Promise<ReadonlySet<string>>;
  /** True if the content is that of a demonstration. */
  isDemo(): boolean;
}
