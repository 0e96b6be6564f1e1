/**
 * The most that is offered for a place in a block, in micro-lamports for each compute unit, however much others offer.
 * A plain transfer then costs some 55,000 lamports over the base fee, one that opens a token account some 225,000.
 */
export const MAX_PRIORITY_PRICE = 5_000_000n
