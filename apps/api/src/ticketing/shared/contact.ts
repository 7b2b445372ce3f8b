/** The telephone number and the email by which a location can be reached. */
export interface Contact {
  readonly telephone: string | null;
  readonly email: string | null;
}
