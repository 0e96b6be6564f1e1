import { type Clock, type Network, toError, transportErrors } from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { describeFailure } from '../errors/toSolanaError.js'
import { createStopwatch } from '../lib/createStopwatch.js'
import { encodeBase58, encodeBase64 } from '../lib/encoding.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { readStatuses, type Status } from '../transport/readStatuses.js'
import { readTip } from '../transport/readTip.js'
import type { Lifetime } from './SolanaPayload.js'

/** Milliseconds between reads. All times here are in milliseconds. */
const PAUSE = 1_000
/** Between sends. */
const SEND_PAUSE = 2_000
/** The longest time without a new block, without a response, or without a verdict after expiry. */
const STALL_LIMIT = 120_000
/** The longest time in total, however slow the network is. */
const MAX_WAIT = 600_000

export type LandRequest = {
  readonly rpc: SolanaRpc
  readonly clock: Clock
  readonly network: Network
  readonly wire: Uint8Array<ArrayBuffer>
  readonly lifetime: Lifetime
  /** Milliseconds since the epoch. Before this time the transaction cannot have expired, also if a node says so. */
  readonly liveUntil?: number
  /** Signatures of earlier, expired transactions of the same transfer. If one of them landed after all, it is the result. */
  readonly earlier?: readonly string[]
  readonly signal: AbortSignal | undefined
}

/**
 * Sends a signed transaction repeatedly until the network has confirmed it or can no longer accept it.
 * Resolves with the signature that landed. Resolves with `expired` only when it can no longer land: the network has finalized a block
 * past the last valid one, the blockhash is invalid, and a node at that height finds the transaction neither in the last minutes nor in
 * its history. Every other outcome has the signature, because the transaction may still land.
 * @throws `solana/transaction_failed`, `solana/confirmation_unknown`, also when the signal aborts.
 */
export async function landTransfer(request: LandRequest): Promise<{ readonly hash: string } | 'expired'> {
  const { rpc, clock, network, wire, lifetime, liveUntil = 0, earlier = [], signal } = request
  const signature = encodeBase58(wire.slice(1, 65))
  const signatures = [signature, ...earlier]
  const passed = createStopwatch(clock)
  let [highest, movedAt] = [-1n, 0]
  let doubt: unknown
  let sentAt: number | undefined
  let sending: Promise<unknown> | undefined

  // A new transaction is sent only once no node has an earlier one.
  let before = earlier.at(-1)
  for (;;) {
    if (before === undefined) send()
    const outcome = await readOutcome().catch(keepDoubt)
    if (outcome && outcome !== 'waiting') return outcome
    const now = passed()
    if (now - movedAt > STALL_LIMIT || now > MAX_WAIT) throw unknown(doubt)
    await clock.sleep(PAUSE, signal).catch((reason: unknown) => {
      throw unknown(reason)
    })
  }

  function unknown(cause: unknown) {
    return solanaErrors.confirmationUnknown(
      { signature: before ?? signature, mayBeSent: true },
      { cause: signal?.aborted ? signal.reason : cause },
    )
  }

  function keepDoubt(reason: unknown): undefined {
    if (toError(reason).code === solanaErrors.transactionFailed.code) throw reason
    doubt = reason
  }

  /** The response is neither awaited nor read, because a node may reject what another one has forwarded. */
  function send(): void {
    const now = passed()
    if (sending || (sentAt !== undefined && now - sentAt < SEND_PAUSE)) return
    sentAt = now
    const params = [encodeBase64(wire), { encoding: 'base64', maxRetries: 0, skipPreflight: true }]
    sending = rpc({ network, method: 'sendTransaction', params, signal })
      // The transaction is sent again until it lands or expires, which the status decides.
      .catch(() => undefined)
      .finally(() => {
        sending = undefined
      })
  }

  async function readOutcome(): Promise<{ readonly hash: string } | 'expired' | 'waiting'> {
    // The tip is read before the transaction, and its failure does not decide the outcome.
    const tip = await followTip().catch(keepDoubt)
    const recent = await readStatuses({ rpc, network, signatures, reach: 'recent', signal })
    const outcome = read(recent.statuses)
    if (outcome !== 'absent') return outcome
    // The node that does not know the transaction has to be at least at the height that the other node returned.
    const isPast = tip && tip.height > lifetime.lastValidBlockHeight && recent.slot >= tip.slot
    if (!isPast || clock.now() < liveUntil || (await isStillValid(tip.slot))) return 'waiting'
    const ever = await readStatuses({ rpc, network, signatures, reach: 'ever', signal })
    const past = read(ever.statuses)
    if (past !== 'absent') return past
    return ever.slot >= tip.slot ? 'expired' : 'waiting'
  }

  function read(statuses: readonly Status[]): { readonly hash: string } | 'absent' | 'waiting' {
    const hash = signatures.find((_, index) => statuses[index]?.kind === 'confirmed')
    if (hash) return { hash }
    const [own, ...others] = statuses
    before = earlier.find((_, index) => others[index]?.kind === 'processed')
    if (own?.kind === 'failed') {
      throw solanaErrors.transactionFailed({ signature, detail: describeFailure(own.err) })
    }
    return statuses.some(({ kind }) => kind === 'processed') ? 'waiting' : 'absent'
  }

  async function followTip() {
    const tip = await readTip({ rpc, network, signal })
    if (tip.height > highest) {
      if (highest <= lifetime.lastValidBlockHeight) movedAt = passed()
      highest = tip.height
    }
    return tip
  }

  /** Returns whether any block the node knows, on any fork, could hold it. */
  async function isStillValid(slot: bigint): Promise<boolean> {
    const method = 'isBlockhashValid'
    const options = { commitment: 'processed', minContextSlot: Number(slot) }
    const response = await rpc({ network, method, params: [lifetime.blockhash, options], signal })
    const { value } = Object(response) as { value?: unknown }
    if (typeof value !== 'boolean') throw transportErrors.malformedResponse({ method })
    return value
  }
}
