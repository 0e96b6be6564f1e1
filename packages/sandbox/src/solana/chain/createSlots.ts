/** Length of a slot in milliseconds. */
export const SLOT_MS = 400

const FIRST_SLOT = 5_000n
/** Slots without a block. There are some, so that a slot taken for a block height is noticed. */
const SKIPPED_SLOTS = 1_000n

export type Slots = {
  now(): bigint
  heightOf(slot: bigint): bigint
  /** Unix time of a slot in seconds. */
  timeOf(slot: bigint): bigint
  /** Moves the chain ahead by that many slots. Its time moves with it. */
  advance(slots: bigint): void
}

/** Slots follow the clock and can be moved ahead of it. With `since`, the first slot has that time, and the others follow the clock from there. */
export function createSlots({ now, since }: { now: () => number; since?: Date | undefined }): Slots {
  const createdAt = now()
  const startedAt = since?.getTime() ?? createdAt
  let advanced = 0n
  return {
    now: () => FIRST_SLOT + BigInt(Math.floor((now() - createdAt) / SLOT_MS)) + advanced,
    heightOf: (slot) => (slot > SKIPPED_SLOTS ? slot - SKIPPED_SLOTS : 0n),
    timeOf: (slot) => BigInt(Math.floor((startedAt + Number(slot - FIRST_SLOT) * SLOT_MS) / 1_000)),
    advance(slots) {
      advanced += slots
    },
  }
}
