import { type Clock, type Network, toError, transportErrors } from '@latchkey/core'
import { encodeBase58, encodeBase64 } from '../lib/encoding.js'
import { solanaErrors } from '../solanaErrors.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'
import { describeFailure } from '../transport/toSolanaError.js'
import { createStopwatch } from './createStopwatch.js'
import { readStatuses, type Status } from './readStatuses.js'
import type { Lifetime } from './SolanaPayload.js'

/** Between looking. Milliseconds, as all here. */
const PAUSE = 1_000
/** Between sending. */
const SEND_PAUSE = 2_000
/** How long the network may stand still, or no node may answer, or none may say what became of it once it is too late. */
const PATIENCE = 120_000
/** However slowly the network moves. */
const LONGEST = 600_000

export type LandRequest = {
  readonly rpc: SolanaRpc
  readonly clock: Clock
  readonly network: Network
  readonly wire: Uint8Array<ArrayBuffer>
  readonly lifetime: Lifetime
  /** Before this it cannot have expired, whatever a node says. Milliseconds since the epoch. */
  readonly liveUntil?: number
  /** Signatures of the same transfer that expired. One that has landed after all is the one that counts. */
  readonly earlier?: readonly string[]
  readonly signal: AbortSignal | undefined
}

/**
 * Sends a signed transaction, again and again, until the network has confirmed it or can no longer take it. Resolves
 * with the signature that landed. `expired` is said only once the network has finalized a block past the last valid one,
 * the blockhash is not valid any more, and neither the recent past nor the history of a node that is as far knows of the
 * transaction: from then on nothing can come of it. Until then it may be on its way, so every other end is told with its
 * signature.
 * @throws `solana/transaction_failed`, `solana/confirmation_unknown` also when the signal aborts.
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

  // Before there is a second one, every earlier one is seen to be nowhere.
  let before = earlier.at(-1)
  for (;;) {
    if (before === undefined) send()
    const outcome = await look().catch(keepDoubt)
    if (outcome && outcome !== 'waiting') return outcome
    const now = passed()
    if (now - movedAt > PATIENCE || now > LONGEST) throw unknown(doubt)
    await clock.sleep(PAUSE, signal).catch((reason: unknown) => {
      throw unknown(reason)
    })
  }

  function unknown(cause: unknown) {
    return solanaErrors.confirmationUnknown(
      { signature: before ?? signature },
      { cause: signal?.aborted ? signal.reason : cause },
    )
  }

  function keepDoubt(reason: unknown): undefined {
    if (toError(reason).code === solanaErrors.transactionFailed.code) throw reason
    doubt = reason
  }

  /** What a node answers says nothing: it may refuse what another has passed on. Nor is it waited for. */
  function send(): void {
    const now = passed()
    if (sending || (sentAt !== undefined && now - sentAt < SEND_PAUSE)) return
    sentAt = now
    const params = [encodeBase64(wire), { encoding: 'base64', maxRetries: 0, skipPreflight: true }]
    sending = rpc({ network, method: 'sendTransaction', params, signal })
      .catch(() => undefined)
      .finally(() => {
        sending = undefined
      })
  }

  async function look(): Promise<{ readonly hash: string } | 'expired' | 'waiting'> {
    // Before the transaction is looked for, and without a say in whether it has landed.
    const tip = await readTip().catch(keepDoubt)
    const recent = await readStatuses({ rpc, network, signatures, reach: 'recent', signal })
    const outcome = read(recent.statuses)
    if (outcome !== 'absent') return outcome
    // The node that does not know the transaction has to be as far as the one that told the height.
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

  async function readTip(): Promise<{ readonly height: bigint; readonly slot: bigint }> {
    const method = 'getEpochInfo'
    const answer = await rpc({ network, method, params: [{ commitment: 'finalized' }], signal })
    const { blockHeight, absoluteSlot } = Object(answer) as Readonly<Record<string, unknown>>
    const [height, slot] = [parseU64(blockHeight), parseU64(absoluteSlot)]
    if (height === undefined || slot === undefined) throw transportErrors.malformedAnswer({ method })
    if (height > highest) {
      if (highest <= lifetime.lastValidBlockHeight) movedAt = passed()
      highest = height
    }
    return { height, slot }
  }

  /** Whether any block the node knows of, on whichever fork, could take it. */
  async function isStillValid(slot: bigint): Promise<boolean> {
    const method = 'isBlockhashValid'
    const options = { commitment: 'processed', minContextSlot: Number(slot) }
    const answer = await rpc({ network, method, params: [lifetime.blockhash, options], signal })
    const { value } = Object(answer) as { value?: unknown }
    if (typeof value !== 'boolean') throw transportErrors.malformedAnswer({ method })
    return value
  }
}
