/** The same thing for a standard game and for Kids Mode; one id where the venue has no second. */
export interface KidsChoice<Thing> {
  readonly standard: Thing;
  readonly kids: Thing;
}
