import type { BookingGateway } from '@latchkey/booking-core';
import type { OfficeClient, StaffClient } from '@latchkey/cms-client/staff';

/** A location where the parties play. */
export interface PlayedLocation {
  readonly id: string;
  readonly timeZone: string;
  /** The codes of promotions; those that do not apply are refused. */
  readonly codes: readonly string[];
}

export interface PlayPorts {
  /** The gateway by which the staff sell. */
  readonly sale: BookingGateway;
  readonly staff: StaffClient & OfficeClient;
  /** Sets the clock of the api, in epoch milliseconds. */
  readonly setClock: (epochMs: number) => void;
  readonly createKey: () => string;
}
