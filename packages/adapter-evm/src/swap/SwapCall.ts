import {
  type AbiParameter,
  type Address,
  type DecodeAbiParametersReturnType,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
} from 'viem'

/** The effect of a router's transaction, in the same form for each kind of router. */
export type SwapCall = {
  readonly sell: Address | 'native'
  readonly buy: Address | 'native'
  readonly recipient: Address
  /** The amount that it takes from the account. */
  readonly amount: bigint
  /** The least amount that the recipient gets. */
  readonly minimum: bigint
  /** Seconds since the epoch. */
  readonly deadline?: bigint
}

export type SwapCallContext = {
  /** Value of the transaction, in wei. */
  readonly value: bigint
  /** The contract of the wrapped coin, as read from the router. Absent: the router uses none. */
  readonly wrapped?: Address | undefined
  /** Settler contracts of 0x, as read from its registry. */
  readonly settlers?: readonly Address[] | undefined
}

/** Decodes the arguments of one function. Returns `undefined` for a call that the page does not allow. */
export type SwapDecoder = (data: Hex, context: SwapCallContext) => SwapCall | undefined

/** Decoders by function selector. */
export type SwapDecoders = Readonly<Record<string, SwapDecoder>>

/** Addresses that stand for the native coin at aggregators. */
const natives: readonly string[] = [`0x${'e'.repeat(40)}`, `0x${'0'.repeat(40)}`]

export const orNative = (token: Address): Address | 'native' =>
  natives.includes(token.toLowerCase()) ? 'native' : token

/** Length of `0x` and a selector. */
const HEAD = 10

/**
 * Decodes arguments. Encodes them again for comparison, to reject data that another decoder could read differently, such as dirty
 * bytes before an address or data behind the arguments.
 * @throws for data that is not exactly these arguments
 */
export function readArguments<const parameters extends readonly AbiParameter[]>(
  parameters: parameters,
  data: Hex,
): DecodeAbiParametersReturnType<parameters> {
  const { values, again, encoded } = decodeArguments(parameters, data)
  if (encoded !== again) throw new Error('The arguments are encoded in an unusual way.')
  return values
}

/**
 * Decodes arguments as `readArguments` does, but allows data behind them, which the router ignores. The servers of some aggregators put a
 * tag there.
 * @throws for data that does not begin with these arguments
 */
export function readTaggedArguments<const parameters extends readonly AbiParameter[]>(
  parameters: parameters,
  data: Hex,
): DecodeAbiParametersReturnType<parameters> {
  const { values, again, encoded } = decodeArguments(parameters, data)
  if (!encoded.startsWith(again)) throw new Error('The arguments are encoded in an unusual way.')
  return values
}

function decodeArguments<const parameters extends readonly AbiParameter[]>(
  parameters: parameters,
  data: Hex,
) {
  const encoded: Hex = `0x${data.slice(HEAD).toLowerCase()}`
  const values = decodeAbiParameters(parameters, encoded)
  const again = encodeAbiParameters(parameters as readonly AbiParameter[], values as readonly unknown[])
  return { values, again, encoded }
}
