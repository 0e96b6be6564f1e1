import type { MayBeSent } from '../../account/sentTransactions.js'
import {
  keepSent,
  readSent,
  removeSent,
  type Sending,
  type SentRecord,
} from '../../account/sentTransactions.js'
import type { FeatureHost } from '../../client/Client.js'

type Records = Parameters<typeof keepSent>[0]
type Id = Pick<SentRecord, 'chainId' | 'hash'>

/**
 * Stores one transaction before the wallet is prompted to send it, because the page may close before the response. If a disconnect
 * removes the record, it stays removed.
 */
export function createRequestRecord({
  host: { $sent },
  records,
  sending,
  isHere,
}: {
  readonly host: Pick<FeatureHost, '$sent'>
  readonly records: Records
  readonly sending: Sending & Pick<SentRecord, 'chainId'>
  /** Whether an account is connected. */
  isHere(): boolean
}): {
  begin(): void
  /**
   * Keeps the transaction if it was sent or may have been, with its id if that is known; else removes it. Returns the id of the
   * stored transaction.
   */
  keep(facts: MayBeSent | undefined): Id | undefined
} {
  const { chainId } = sending
  let begun: Id | undefined
  const isBegun = (one: Id) => one.chainId === begun?.chainId && one.hash === begun.hash
  return {
    begin() {
      // Two at the same time differ by their number.
      const hash = `unnamed.${records.clock.now()}.${readSent(records).length}`
      begun = keepSent(records, { ...sending, hash, isUnnamed: true })
      $sent.set($sent.get() + 1)
    },
    keep(facts) {
      const { isAltered, hash } = facts ?? {}
      const all = readSent(records)
      // The adapter may have stored it by its id.
      const isStored = all.some((one) => isBegun(one) || (one.chainId === chainId && one.hash === hash))
      if (begun && (!facts || isAltered)) removeSent(records, begun)
      if (hash !== undefined && (isStored || (!begun && isHere()))) {
        // It is unknown which assets an altered transaction moves.
        if (isAltered) removeSent(records, { chainId, hash })
        keepSent(records, { ...(isAltered ? { from: sending.from, chainId } : sending), hash })
      }
      $sent.set($sent.get() + 1)
      return facts && { chainId, hash: facts.hash ?? begun?.hash ?? '' }
    },
  }
}
