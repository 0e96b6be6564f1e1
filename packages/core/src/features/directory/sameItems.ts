/** The list from before where the new one holds the same in the same order. */
export const sameItems = <item>(before: readonly item[], now: readonly item[]): readonly item[] =>
  before.length === now.length && before.every((item, index) => item === now[index]) ? before : now
