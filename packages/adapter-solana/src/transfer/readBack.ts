import { type Clock, type Network, type SubmittedTransaction, transportErrors } from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { describeFailure } from '../errors/toSolanaError.js'
import { createStopwatch } from '../lib/createStopwatch.js'
import { createVerifier } from '../lib/createVerifier.js'
import { decodeBase58, decodeBase64 } from '../lib/encoding.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'
import { judgeSigned } from './judgeSigned.js'
import { fromWire } from './toWire.js'

/** Milliseconds: between reads, and the longest wait for a transaction that no node shows. */
const PAUSE = 1_000
const PATIENCE = 120_000

/**
 * Waits for a transaction that a wallet has sent, and checks it. Resolves once the network has confirmed it
 * and it is the requested transfer. A fee that the wallet raised is only noted. Every error has its signature.
 * @throws `solana/sent_altered`, `solana/transaction_failed`, `solana/confirmation_unknown`
 */
export async function readBack({
  rpc,
  clock,
  network,
  from,
  message,
  since,
  signature,
  signal,
}: {
  readonly rpc: SolanaRpc
  readonly clock: Clock
  readonly network: Network
  readonly from: string
  /** The message the wallet was requested to sign. */
  readonly message: Uint8Array<ArrayBuffer>
  /** The slot before the request. */
  readonly since: bigint
  /** In base58. */
  readonly signature: string
  readonly signal: AbortSignal | undefined
}): Promise<Pick<SubmittedTransaction, 'isFeeChanged'>> {
  const passed = createStopwatch(clock)
  for (let cause: unknown; ; ) {
    const found = await find().catch((reason: unknown) => {
      cause = reason
      return undefined
    })
    if (found) return judge(found)
    if (signal?.aborted || passed() > PATIENCE) {
      throw solanaErrors.confirmationUnknown(
        { signature, mayBeSent: true },
        { cause: signal?.aborted ? signal.reason : cause },
      )
    }
    // An abort ends the pause; the next round throws.
    await clock.sleep(PAUSE, signal).catch(() => undefined)
  }

  /** Resolves with `undefined` while no node knows the transaction. */
  async function find() {
    const method = 'getTransaction'
    const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
    const response = await rpc({ network, method, params: [signature, options], signal })
    if (response === null) return undefined
    const { transaction, meta, slot: input } = Object(response) as Readonly<Record<string, unknown>>
    const [text] = Array.isArray(transaction) ? (transaction as readonly unknown[]) : []
    const wire = typeof text === 'string' ? decodeBase64(text) : undefined
    const { err } = Object(meta) as { err?: unknown }
    const slot = parseU64(input)
    // Without `meta` the node does not return the outcome.
    if (!wire || err === undefined || slot === undefined) throw transportErrors.malformedResponse({ method })
    return { sent: fromWire(wire), err, slot }
  }

  async function judge({ sent, err, slot }: NonNullable<Awaited<ReturnType<typeof find>>>) {
    const isIt = sent && `${sent.signature}` === `${decodeBase58(signature)}`
    if (!isIt) throw altered()
    const verify = await createVerifier(from).catch((cause: unknown) => {
      throw solanaErrors.confirmationUnknown({ signature, mayBeSent: true }, { cause })
    })
    // An earlier transaction with the same transfer is not this one.
    if (!(await verify(sent)) || slot < since) throw altered()
    // A wallet whose prompt was open for long takes a newer blockhash.
    const verdict = judgeSigned({ requested: message, signed: sent.message, lifetime: 'any' })
    if (verdict === 'transaction') throw altered()
    if (err !== null) {
      throw solanaErrors.transactionFailed({ signature, detail: describeFailure(err) })
    }
    return verdict === 'fee' ? ({ isFeeChanged: true } as const) : {}
  }

  function altered() {
    return solanaErrors.sentAltered({ signature, mayBeSent: true, isAltered: true })
  }
}
