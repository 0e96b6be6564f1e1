import {
  type AbiParameter,
  type Address,
  type DecodeAbiParametersReturnType,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
} from 'viem'

/** What the transaction of a router does, whichever router it is. */
export type SwapCall = {
  readonly sell: Address | 'native'
  readonly buy: Address | 'native'
  readonly recipient: Address
  /** What it takes from the account. */
  readonly amount: bigint
  /** The least that the recipient gets. */
  readonly minimum: bigint
  /** Seconds since the epoch. */
  readonly deadline?: bigint
}

export type SwapCallContext = {
  /** The coin that the transaction sends along, in wei. */
  readonly value: bigint
  /** The contract that holds coins as a token, which the router itself names. Absent: the router uses none. */
  readonly wrapped?: Address | undefined
  /** Contracts that 0x runs its swaps in, as its registry names them. */
  readonly settlers?: readonly Address[] | undefined
}

/** Decodes the arguments of one function. `undefined`: they are not what the page may ask for. */
export type SwapDecoder = (data: Hex, context: SwapCallContext) => SwapCall | undefined

/** Decoders by the first four bytes of a transaction's data. */
export type SwapDecoders = Readonly<Record<string, SwapDecoder>>

/** How aggregators write the native coin. */
const natives: readonly string[] = [`0x${'e'.repeat(40)}`, `0x${'0'.repeat(40)}`]

export const orNative = (token: Address): Address | 'native' =>
  natives.includes(token.toLowerCase()) ? 'native' : token

/** Length of `0x` and a selector. */
const HEAD = 10

/**
 * Decodes arguments, and encodes them again: data that two decoders could read in two ways is refused. What follows the
 * arguments has no effect.
 * @throws for data that is not these arguments
 */
export function readArguments<const parameters extends readonly AbiParameter[]>(
  parameters: parameters,
  data: Hex,
): DecodeAbiParametersReturnType<parameters> {
  const encoded: Hex = `0x${data.slice(HEAD).toLowerCase()}`
  const values = decodeAbiParameters(parameters, encoded)
  const again = encodeAbiParameters(parameters as readonly AbiParameter[], values as readonly unknown[])
  if (!encoded.startsWith(again)) throw new Error('The arguments are encoded in an unusual way.')
  return values
}
