/** Length of a slot in milliseconds. */
export const SLOT_MS = 400

const FIRST_SLOT = 5_000n
/** Slots without a block, so that a test notices a slot used as a block height. */
const SKIPPED_SLOTS = 1_000n

export type Slots = {
  now(): bigint
  heightOf(slot: bigint): bigint
  /** Unix time of a slot in seconds. */
  timeOf(slot: bigint): bigint
  /** Moves the chain and its time ahead by this many slots. */
  advance(slots: bigint): void
}

/** Creates slots that follow the clock and can be moved ahead of it. With `since`, the first slot has that time. */
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
