import {
  type AbiParameter,
  type Address,
  concatHex,
  type DecodeAbiParametersReturnType,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  slice,
  toFunctionSelector,
} from 'viem'

/** Effect of a contract call, according to its data. It has every argument, so a review can show each. */
export type DecodedCall =
  | { readonly type: 'send' }
  /** ERC-20 takes `value` for an amount, ERC-721 for an ID. The same holds for `transfer_from` and `approve`. */
  | { readonly type: 'transfer'; readonly to: Address; readonly value: bigint }
  | { readonly type: 'transfer_from'; readonly from: Address; readonly to: Address; readonly value: bigint }
  | { readonly type: 'approve'; readonly spender: Address; readonly value: bigint }
  | { readonly type: 'increase'; readonly spender: Address; readonly amount: bigint }
  | {
      readonly type: 'permit'
      readonly owner: Address
      readonly spender: Address
      readonly amount: bigint
      /** Seconds since the epoch. */
      readonly deadline: bigint
      /** The owner's signature: r, s and v. */
      readonly signature: Hex
    }
  | { readonly type: 'approve_all'; readonly operator: Address; readonly isApproved: boolean }
  | {
      readonly type: 'nft'
      readonly from: Address
      readonly to: Address
      readonly id: bigint
      /** Only ERC-1155 counts tokens of an ID. */
      readonly amount?: bigint
      /** Passed to the recipient. */
      readonly data?: Hex
    }
  /** A function whose name says what it does in one contract and something else in another. */
  | { readonly type: 'named'; readonly signature: string; readonly number?: bigint }
  | { readonly type: 'unknown'; readonly selector: Hex }

type KnownFunction = {
  readonly signature: string
  readonly selector: Hex
  decode(data: Hex): DecodedCall | undefined
}

/** Defines a function whose arguments the review shows. Other encodings of the same arguments do not decode. */
function define<const parameters extends readonly AbiParameter[]>(
  name: string,
  parameters: parameters,
  toCall: (values: DecodeAbiParametersReturnType<parameters>) => DecodedCall,
): KnownFunction {
  const signature = `${name}(${parameters.map(({ type }) => type).join(',')})`
  const selector = toFunctionSelector(signature)
  return {
    signature,
    selector,
    decode(data) {
      const values = decodeAbiParameters(parameters, data.length > 10 ? slice(data, 4) : '0x')
      const again = encodeAbiParameters(parameters as readonly AbiParameter[], values as readonly unknown[])
      return concatHex([selector, again]) === data ? toCall(values) : undefined
    },
  }
}

const address = { type: 'address' } as const
const uint = { type: 'uint256' } as const
const bool = { type: 'bool' } as const
const bytes = { type: 'bytes' } as const
const word = { type: 'bytes32' } as const

/** The functions whose effect the review names. A call of any other is shown as unknown. */
export const knownFunctions: readonly KnownFunction[] = [
  define('transfer', [address, uint], ([to, value]) => ({ type: 'transfer', to, value })),
  define('transferFrom', [address, address, uint], ([from, to, value]) => ({
    type: 'transfer_from',
    from,
    to,
    value,
  })),
  define('approve', [address, uint], ([spender, value]) => ({ type: 'approve', spender, value })),
  define('increaseAllowance', [address, uint], ([spender, amount]) => ({
    type: 'increase',
    spender,
    amount,
  })),
  define(
    'permit',
    [address, address, uint, uint, { type: 'uint8' }, word, word],
    ([owner, spender, amount, deadline, v, r, s]) => ({
      type: 'permit',
      owner,
      spender,
      amount,
      deadline,
      signature: concatHex([r, s, `0x${v.toString(16).padStart(2, '0')}`]),
    }),
  ),
  define('setApprovalForAll', [address, bool], ([operator, isApproved]) => ({
    type: 'approve_all',
    operator,
    isApproved,
  })),
  define('safeTransferFrom', [address, address, uint], ([from, to, id]) => ({ type: 'nft', from, to, id })),
  define('safeTransferFrom', [address, address, uint, bytes], ([from, to, id, data]) => ({
    type: 'nft',
    from,
    to,
    id,
    data,
  })),
  define('safeTransferFrom', [address, address, uint, uint, bytes], ([from, to, id, amount, data]) => ({
    type: 'nft',
    from,
    to,
    id,
    amount,
    data,
  })),
  define('deposit', [], () => ({ type: 'named', signature: 'deposit()' })),
  define('withdraw', [uint], ([number]) => ({ type: 'named', signature: 'withdraw(uint256)', number })),
]

/** Returns whether an allowance is unlimited in practice: more than any supply, or the maximum of a token with 96-bit amounts. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 127n || amount === 2n ** 96n - 1n

/** Decodes call data. Data that is not byte for byte the encoding of a known call is unknown, without guesses. */
export function decodeCall(given: Hex): DecodedCall {
  const data = given.toLowerCase() as Hex
  if (data === '0x') return { type: 'send' }
  const selector = data.slice(0, 10) as Hex
  try {
    const call = knownFunctions.find((known) => known.selector === selector)?.decode(data)
    if (call) return call
  } catch {
    // Not the arguments of the function.
  }
  return { type: 'unknown', selector }
}
