import { type Clock, type Network, toError, transportErrors } from '@latchkey/core'
import { encodeBase58 } from '../base58/encodeBase58.js'
import { encodeBase64 } from '../session/encodeBase64.js'
import { solanaErrors } from '../solanaErrors.js'
import { parseU64 } from '../transport/parseU64.js'
import type { SolanaRpc } from '../transport/SolanaRpc.js'
import { describeFailure } from '../transport/toSolanaError.js'

/** Between looking, and how long nobody may answer. Milliseconds. */
const PAUSE = 1_000
const PATIENCE = 120_000

export type LandRequest = {
  readonly rpc: SolanaRpc
  readonly clock: Clock
  readonly network: Network
  readonly wire: Uint8Array<ArrayBuffer>
  readonly lastValidBlockHeight: bigint
  readonly signal: AbortSignal | undefined
}

/**
 * Sends a signed transaction, again and again, until the network has confirmed it or can no longer take it. `expired`
 * is said only once a node whose blocks are past the last valid one knows nothing of the transaction: from then on
 * nothing can come of it.
 * @throws `solana/transaction_failed`, `solana/confirmation_unknown` when no node answers.
 */
export async function landTransfer(request: LandRequest): Promise<'landed' | 'expired'> {
  const { rpc, clock, network, wire, lastValidBlockHeight, signal } = request
  const signature = encodeBase58(wire.slice(1, 65))
  let answeredAt = clock.now()
  for (;;) {
    await send()
    try {
      const outcome = await look()
      answeredAt = clock.now()
      if (outcome !== 'waiting') return outcome
    } catch (reason) {
      if (signal?.aborted) throw signal.reason
      if (toError(reason).code === solanaErrors.transactionFailed.code) throw reason
      if (clock.now() - answeredAt > PATIENCE) {
        throw solanaErrors.confirmationUnknown({ signature }, { cause: reason })
      }
    }
    await clock.sleep(PAUSE, signal)
  }

  /** What a node answers says nothing: it may refuse what another has passed on. */
  async function send(): Promise<void> {
    const params = [encodeBase64(wire), { encoding: 'base64', maxRetries: 0, skipPreflight: true }]
    try {
      await rpc({ network, method: 'sendTransaction', params, signal })
    } catch {
      if (signal?.aborted) throw signal.reason
    }
  }

  async function look(): Promise<'landed' | 'expired' | 'waiting'> {
    const { height, slot } = await readHeight()
    const status = await readStatus()
    if (status.kind === 'failed') {
      throw solanaErrors.transactionFailed({ signature, detail: describeFailure(status.err) })
    }
    if (status.kind === 'confirmed') return 'landed'
    // The node that does not know the transaction has to be as far as the one that told the height.
    return status.kind === 'absent' && height > lastValidBlockHeight && status.slot >= slot
      ? 'expired'
      : 'waiting'
  }

  async function readHeight(): Promise<{ readonly height: bigint; readonly slot: bigint }> {
    const method = 'getEpochInfo'
    const answer = await rpc({ network, method, params: [{ commitment: 'confirmed' }], signal })
    const { blockHeight, absoluteSlot } = Object(answer) as Readonly<Record<string, unknown>>
    const [height, slot] = [parseU64(blockHeight), parseU64(absoluteSlot)]
    if (height === undefined || slot === undefined) throw transportErrors.malformedAnswer({ method })
    return { height, slot }
  }

  async function readStatus(): Promise<Status> {
    const method = 'getSignatureStatuses'
    const params = [[signature], { searchTransactionHistory: true }]
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
