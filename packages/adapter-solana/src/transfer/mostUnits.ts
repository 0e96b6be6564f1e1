/** Compute units the network allows one transaction. */
export const MOST_UNITS = 1_400_000
