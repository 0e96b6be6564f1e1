import { type Network, transportErrors } from '@latchkey/core'
import { encodeBase64 } from '../lib/encoding.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'
import type { ComputeBudget } from './SolanaPayload.js'

/** Compute units the network allows one transaction. */
export const MOST_UNITS = 1_400_000

/** Lamports for each signature. */
const BASE_FEE = 5_000n
const MICRO = 1_000_000n

/** Returns the fee of a transaction with one signer: the base fee and the priority fee, rounded up. */
export const feeOf = ({ units, price }: ComputeBudget): bigint =>
  BASE_FEE + (BigInt(units) * price + MICRO - 1n) / MICRO

/**
 * Reads the fee from the network, in lamports. A lower fee than that of the budget is not believed.
 */
export async function readFee({
  rpc,
  network,
  message,
  budget,
  signal,
}: {
  readonly rpc: SolanaRpc
  readonly network: Network
  readonly message: Uint8Array
  readonly budget: ComputeBudget
  readonly signal: AbortSignal | undefined
}): Promise<bigint> {
  const method = 'getFeeForMessage'
  const params = [encodeBase64(message), { commitment: 'confirmed' }]
  const response = await rpc({ network, method, params, signal })
  const { value } = Object(response) as { value?: unknown }
  // A node that does not know the blockhash yet returns no fee.
  if (value === null) return feeOf(budget)
  const fee = parseU64(value)
  if (fee === undefined) throw transportErrors.malformedResponse({ method })
  const least = feeOf(budget)
  return fee > least ? fee : least
}

/** Reads the lamports an account of that many bytes must hold to stay open. */
export async function readRent(
  rpc: SolanaRpc,
  network: Network,
  size: number,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  const lamports = parseU64(await rpc({ network, method, params: [size], signal }))
  if (lamports === undefined) throw transportErrors.malformedResponse({ method })
  return lamports
}
