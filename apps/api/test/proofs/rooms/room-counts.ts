/** Creates the counts of what happened to the rooms, all 0. */
export function createRoomCounts() {
  return {
    /** The number of changes of the hours. */
    changes: 0,
    /** The number of games that were put into other physical rooms. */
    placed: 0,
    /** The number of pairs of overlapping slots, which the staff were told of; counted again by each check. */
    twice: 0,
    /** The number of changes of what the documents close. */
    closed: 0,
    /** The number of taken slots that were in a closed time. */
    takenWhileClosed: 0,
    held: 0,
    /** The number of held slots in a room whose twin was closed. */
    heldBesideClosed: 0,
    refused: 0,
    booked: 0,
    moved: 0,
    notMoved: 0,
    cancelled: 0,
    given: 0,
    /** The number of moves by card that were begun. */
    begunByCard: 0,
    /** The number of checks that found a party between two overlapping slots, for whose move it pays. */
    overlappingMoves: 0,
    /** The number of moves by card that were paid, that were paid in vain, and that ended without a payment. */
    paidByCard: 0,
    paidInVain: 0,
    endedUnpaid: 0,
  };
}

export type RoomCounts = ReturnType<typeof createRoomCounts>;
