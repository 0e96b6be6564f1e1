import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import { frameErrors } from '../errors/frameErrors.ts'
import { longestData, parseParams, type RequestOwner } from './parseParams.ts'

/** A transaction as a page requests it. Absent fields are filled in before the review. Amounts in wei. */
export type EvmCall = {
  readonly to?: Address
  readonly value: bigint
  readonly data: Hex
  readonly gas?: bigint
  /** The most for a unit of gas that the page has shown. */
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly nonce?: bigint
}

const hex = v.pipe(
  v.string(),
  v.maxLength(2 + 2 * longestData),
  v.check((text) => isHex(text) && text.length % 2 === 0),
  v.transform((text) => text as Hex),
)
const quantity = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((value) => BigInt(value)),
)
const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false })),
  v.transform((text) => getAddress(text)),
)
const absent = v.nullish(v.undefined_())

const transaction = v.object({
  from: v.optional(address),
  to: v.nullish(address),
  value: v.optional(quantity, 0),
  data: v.optional(hex),
  input: v.optional(hex),
  gas: v.optional(quantity),
  gasLimit: v.optional(quantity),
  gasPrice: v.optional(quantity),
  maxFeePerGas: v.optional(quantity),
  maxPriorityFeePerGas: v.optional(quantity),
  nonce: v.optional(quantity),
  chainId: v.optional(quantity),
  /** Other kinds of transactions cannot be reviewed. */
  authorizationList: absent,
  blobs: absent,
  blobVersionedHashes: absent,
})

/**
 * Parses the parameters of `eth_sendTransaction`. A gas price becomes a ceiling without a tip of its own (EIP-1559).
 * @throws `wallet_frame/invalid_params`, `wallet_frame/wrong_account`, `wallet_frame/wrong_chain`
 */
export function readTransaction(params: unknown, own: RequestOwner): EvmCall {
  const method = 'eth_sendTransaction'
  const [given] = parseParams(method, v.pipe(v.array(v.unknown()), v.minLength(1)), params)
  const { from, to, value, data, input, gas, gasLimit, chainId, nonce, ...price } = parseParams(
    method,
    transaction,
    given,
  )
  if (from !== undefined && from.toLowerCase() !== own.address.toLowerCase())
    throw frameErrors.wrongAccount({ method })
  if (chainId !== undefined && chainId !== BigInt(own.chainId)) throw frameErrors.wrongChain({ method })
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw frameErrors.invalidParams({ method, detail: '`data` and `input` differ' })
  if (gas !== undefined && gasLimit !== undefined && gas !== gasLimit)
    throw frameErrors.invalidParams({ method, detail: '`gas` and `gasLimit` differ' })
  const limit = gas ?? gasLimit
  return {
    ...(to && { to }),
    value,
    data: data ?? input ?? '0x',
    ...(limit !== undefined && { gas: limit }),
    ...readPrice(method, price),
    ...(nonce !== undefined && { nonce }),
  }
}

function readPrice(
  method: string,
  {
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: Pick<v.InferOutput<typeof transaction>, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
): Pick<EvmCall, 'maxFeePerGas' | 'maxPriorityFeePerGas'> {
  const most = maxFeePerGas ?? gasPrice
  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined)
    throw frameErrors.invalidParams({ method, detail: 'both `gasPrice` and fees of EIP-1559' })
  if (most !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > most)
    throw frameErrors.invalidParams({ method, detail: '`maxPriorityFeePerGas` is above `maxFeePerGas`' })
  return {
    ...(most !== undefined && { maxFeePerGas: most }),
    ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas }),
  }
}
