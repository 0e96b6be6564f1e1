/** Returns whether two addresses are the same, with or without a checksum. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()
