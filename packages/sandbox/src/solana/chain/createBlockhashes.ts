import { createHash, randomBytes } from 'node:crypto'
import { type Blockhash, blockhash, getBase58Decoder } from '@solana/kit'

/** Number of blocks for which a blockhash is valid. */
export const BLOCKHASH_LIFETIME = 150n

export type Blockhashes = {
  /** The blockhash of a slot, usable from now on. */
  at(slot: bigint): Blockhash
  /** Whether a block at `slot` accepts this blockhash. */
  isValid(parameters: { blockhash: string; slot: bigint }): boolean
}

/** Creates the list of valid blockhashes. LiteSVM knows one, a cluster those of the last 150 blocks. */
export function createBlockhashes(): Blockhashes {
  // Different in each run, so that no run accepts a transaction of an earlier one.
  const salt = randomBytes(32)
  const slotOf = new Map<string, bigint>()
  return {
    at(slot) {
      const digest = createHash('sha256').update(salt).update(String(slot)).digest()
      const hash = blockhash(getBase58Decoder().decode(digest))
      slotOf.set(hash, slot)
      for (const [oldHash, oldSlot] of slotOf) {
        // Those of a node that is behind are kept as well.
        if (oldSlot + BLOCKHASH_LIFETIME * 10n >= slot) break
        slotOf.delete(oldHash)
      }
      return hash
    },
    isValid({ blockhash: hash, slot }) {
      const issuedAt = slotOf.get(hash)
      return issuedAt !== undefined && issuedAt <= slot && slot - issuedAt <= BLOCKHASH_LIFETIME
    },
  }
}
