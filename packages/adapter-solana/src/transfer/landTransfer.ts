import { type Clock, type Network, toError, transportErrors } from '@latchkey/core'
import { encodeBase58 } from '../base58/encodeBase58.js'
import { encodeBase64 } from '../session/encodeBase64.js'
import { solanaErrors } from '../solanaErrors.js'
import { parseU64 } from '../transport/parseU64.js'
import type { SolanaRpc } from '../transport/SolanaRpc.js'
import { describeFailure } from '../transport/toSolanaError.js'
import type { Lifetime } from './SolanaPayload.js'

/** Between looking. Milliseconds, as all here. */
const PAUSE = 1_000
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
  readonly signal: AbortSignal | undefined
}

type Outcome = 'landed' | 'expired' | 'waiting'

/**
 * Sends a signed transaction, again and again, until the network has confirmed it or can no longer take it. `expired`
 * is said only once the network has finalized a block past the last valid one, the blockhash is not valid any more, and
 * neither the recent past nor the history of a node that is as far knows of the transaction: from then on nothing can
 * come of it. Until then it may be on its way, so every other end is told with its signature.
 * @throws `solana/transaction_failed`, `solana/confirmation_unknown` also when the signal aborts.
 */
export async function landTransfer(request: LandRequest): Promise<'landed' | 'expired'> {
  const { rpc, clock, network, wire, lifetime, signal } = request
  const signature = encodeBase58(wire.slice(1, 65))
  const startedAt = clock.now()
  let [highest, movedAt] = [-1n, startedAt]
  let doubt: unknown
  for (;;) {
    await send()
    try {
      const outcome = await look()
      if (outcome !== 'waiting') return outcome
    } catch (reason) {
      if (toError(reason).code === solanaErrors.transactionFailed.code) throw reason
      doubt = reason
    }
    if (clock.now() - movedAt > PATIENCE || clock.now() - startedAt > LONGEST) throw unknown(doubt)
    await clock.sleep(PAUSE, signal).catch((reason: unknown) => {
      throw unknown(reason)
    })
  }

  function unknown(cause: unknown) {
    return solanaErrors.confirmationUnknown({ signature }, { cause: signal?.aborted ? signal.reason : cause })
  }

  /** What a node answers says nothing: it may refuse what another has passed on. */
  async function send(): Promise<void> {
    const params = [encodeBase64(wire), { encoding: 'base64', maxRetries: 0, skipPreflight: true }]
    try {
      await rpc({ network, method: 'sendTransaction', params, signal })
    } catch {
      if (signal?.aborted) throw unknown(signal.reason)
    }
  }

  async function look(): Promise<Outcome> {
    // Before the transaction is looked for, and without a say in whether it has landed.
    const tip = await readTip().catch((reason: unknown) => {
      doubt = reason
      return undefined
    })
    const recent = await readStatus('recent')
    if (recent.kind !== 'absent') return read(recent)
    // The node that does not know the transaction has to be as far as the one that told the height.
    const isPast = tip && tip.height > lifetime.lastValidBlockHeight && recent.slot >= tip.slot
    if (!isPast || (await isStillValid(tip.slot))) return 'waiting'
    const ever = await readStatus('ever')
    return ever.kind === 'absent' ? 'expired' : read(ever)
  }

  function read(status: Status): Outcome {
    if (status.kind === 'failed') {
      throw solanaErrors.transactionFailed({ signature, detail: describeFailure(status.err) })
    }
    return status.kind === 'confirmed' ? 'landed' : 'waiting'
  }

  async function readTip(): Promise<{ readonly height: bigint; readonly slot: bigint }> {
    const method = 'getEpochInfo'
    const answer = await rpc({ network, method, params: [{ commitment: 'finalized' }], signal })
    const { blockHeight, absoluteSlot } = Object(answer) as Readonly<Record<string, unknown>>
    const [height, slot] = [parseU64(blockHeight), parseU64(absoluteSlot)]
    if (height === undefined || slot === undefined) throw transportErrors.malformedAnswer({ method })
    if (height > highest) {
      if (highest <= lifetime.lastValidBlockHeight) movedAt = clock.now()
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

  /** Not every node keeps the history, which matters only once the recent past no longer reaches back to it. */
  async function readStatus(reach: 'recent' | 'ever'): Promise<Status> {
    const method = 'getSignatureStatuses'
    const params = [[signature], { searchTransactionHistory: reach === 'ever' }]
    const answer = await rpc({ network, method, params, signal })
    const { context, value } = Object(answer) as { context?: unknown; value?: unknown }
    const slot = parseU64((Object(context) as { slot?: unknown }).slot)
    if (slot === undefined || !Array.isArray(value)) throw transportErrors.malformedAnswer({ method })
    const [given] = value as readonly unknown[]
    if (given === null) return { kind: 'absent', slot }
    const { err, confirmationStatus } = Object(given) as Readonly<Record<string, unknown>>
    const isConfirmed = confirmationStatus === 'confirmed' || confirmationStatus === 'finalized'
    if (!isConfirmed) return { kind: 'processed' }
    return err === null ? { kind: 'confirmed' } : { kind: 'failed', err }
  }
}

type Status =
  | { readonly kind: 'absent'; readonly slot: bigint }
  | { readonly kind: 'processed' | 'confirmed' }
  | { readonly kind: 'failed'; readonly err: unknown }
