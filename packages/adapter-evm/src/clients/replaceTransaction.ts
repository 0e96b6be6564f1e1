import type { Latchkey, ReplacementKind } from '@latchkey/core'
import type { Hash } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import { prepareReplacement } from './prepareReplacement.js'
import { submitReplacement } from './submitReplacement.js'

/** A fee without the caller's limit is at most this many times the old one. */
const TIMES = 10n

/** A pending transaction and the limit of the fee that replaces it. */
export type ReplaceTransactionRequest = {
  /** Hash of the pending transaction. */
  readonly hash: string
  /** Most that the network fee may be, in wei. Default: ten times the highest fee of the pending transaction. */
  readonly maxFee?: bigint | undefined
  /** Default: the active network. */
  readonly chainId?: number | undefined
  /** Aborts the call, which then rejects. A wallet may still send what it was asked to. */
  readonly signal?: AbortSignal | undefined
}

/** The transaction that was sent. */
export type ReplacedTransaction = {
  /** Its hash. */
  readonly hash: Hash
  /** The highest network fee, in wei. */
  readonly fee: bigint
}

/**
 * Prepares and sends a replacement, if its fee is within the limit.
 * @throws `evm/fee_too_high`, and the errors of `prepareReplacement` and `submitReplacement`.
 */
export async function replaceTransaction(
  client: Latchkey,
  { maxFee, ...request }: ReplaceTransactionRequest & { readonly kind: ReplacementKind },
): Promise<ReplacedTransaction> {
  const prepared = await prepareReplacement(client, request)
  const fee = prepared.fee.value
  const limit = maxFee ?? prepared.replacedFee.value * TIMES
  if (fee > limit) throw evmErrors.feeTooHigh({ fee: `${fee}`, limit: `${limit}` })
  return { hash: await submitReplacement(client, { prepared, signal: request.signal }), fee }
}
