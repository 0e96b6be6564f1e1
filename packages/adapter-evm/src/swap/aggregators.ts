import { type Address, type Hex, slice } from 'viem'
import {
  orNative,
  readArguments,
  readTaggedArguments,
  type SwapDecoder,
  type SwapDecoders,
} from './SwapCall.js'

const account = { type: 'address' } as const
const uint = { type: 'uint256' } as const
const bytes = { type: 'bytes' } as const
const word = { type: 'bytes32' } as const
const text = { type: 'string' } as const

const has = (all: readonly Address[] = [], one: Address) =>
  all.some((each) => each.toLowerCase() === one.toLowerCase())

/** `execute` of 0x's Settler. */
const SETTLE = '0x1fff991f'

/**
 * 0x: the AllowanceHolder lets a Settler take the amount within one transaction. Another contract could keep the amount, so the
 * Settler must be in 0x's registry. A Settler reverts unless the recipient gets the minimum.
 */
export const zeroEx: SwapDecoders = {
  // exec
  '0x2213bc0b'(data, { settlers, value }) {
    const [operator, token, amount, target, inner] = readTaggedArguments(
      [account, account, uint, account, bytes],
      data,
    )
    if (!has(settlers, target) || !has([target], operator) || slice(inner, 0, 4) !== SETTLE) return undefined
    const [{ recipient, buyToken, minAmountOut }] = readTaggedArguments(
      [
        {
          type: 'tuple',
          components: [
            { name: 'recipient', type: 'address' },
            { name: 'buyToken', type: 'address' },
            { name: 'minAmountOut', type: 'uint256' },
          ],
        },
        { type: 'bytes[]' },
        word,
      ],
      inner,
    )
    const sell = orNative(token)
    return {
      sell,
      buy: orNative(buyToken),
      recipient,
      // A swap of the native coin can take no more than the transaction's value.
      amount: sell === 'native' ? value : amount,
      minimum: minAmountOut,
    }
  },
}

/** 1inch: the router takes the amount and reverts unless the recipient gets the minimum. The executor cannot change either. */
export const oneInch: SwapDecoders = {
  // swap
  '0x07ed2379'(data) {
    const [, description] = readTaggedArguments(
      [
        account,
        {
          type: 'tuple',
          components: [
            { name: 'srcToken', type: 'address' },
            { name: 'dstToken', type: 'address' },
            { name: 'srcReceiver', type: 'address' },
            { name: 'dstReceiver', type: 'address' },
            { name: 'amount', type: 'uint256' },
            { name: 'minReturnAmount', type: 'uint256' },
            { name: 'flags', type: 'uint256' },
          ],
        },
        bytes,
      ],
      data,
    )
    const { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags } = description
    // Flags allow partial fills, extra value or a permit of another contract.
    if (flags !== 0n) return undefined
    return {
      sell: orNative(srcToken),
      buy: orNative(dstToken),
      recipient: dstReceiver,
      amount,
      minimum: minReturnAmount,
    }
  },
}

const step = {
  components: [
    { name: 'callTo', type: 'address' },
    { name: 'approveTo', type: 'address' },
    { name: 'sendingAssetId', type: 'address' },
    { name: 'receivingAssetId', type: 'address' },
    { name: 'fromAmount', type: 'uint256' },
    { name: 'callData', type: 'bytes' },
    { name: 'requiresDeposit', type: 'bool' },
  ],
} as const
const facts = [word, text, text, account, uint] as const

type Step = {
  readonly sendingAssetId: Address
  readonly receivingAssetId: Address
  readonly fromAmount: bigint
  readonly requiresDeposit: boolean
}

/** The tokens that the function sells and buys. Absent: the addresses in the call decide. */
type Sides = { readonly sell: 'coins' | 'tokens'; readonly buy: 'coins' | 'tokens' }

function toLifiCall(recipient: Address, minimum: bigint, steps: readonly Step[], sides?: Sides) {
  const [first, ...others] = steps
  const last = steps.at(-1)
  // A later step with a deposit would take more than the amount.
  if (!first || !last || others.some(({ requiresDeposit }) => requiresDeposit)) return undefined
  const [sell, buy] = [orNative(first.sendingAssetId), orNative(last.receivingAssetId)]
  // The minimum would be in units of the coin, not of the token.
  if (sides && (sell === 'native') !== (sides.sell === 'coins')) return undefined
  if (sides && (buy === 'native') !== (sides.buy === 'coins')) return undefined
  return { sell, buy, recipient, amount: first.fromAmount, minimum }
}

const oneStep =
  (sides: Sides): SwapDecoder =>
  (data: Hex) => {
    const [, , , recipient, minimum, only] = readArguments([...facts, { type: 'tuple', ...step }], data)
    return toLifiCall(recipient, minimum, [only], sides)
  }

const severalSteps =
  (sides?: Sides): SwapDecoder =>
  (data: Hex) => {
    const [, , , recipient, minimum, steps] = readArguments([...facts, { type: 'tuple[]', ...step }], data)
    return toLifiCall(recipient, minimum, steps, sides)
  }

const betweenTokens = { sell: 'tokens', buy: 'tokens' } as const
const toCoins = { sell: 'tokens', buy: 'coins' } as const
const fromCoins = { sell: 'coins', buy: 'tokens' } as const

/** LI.FI: the diamond calls only exchanges on its own list, and reverts unless the recipient gets the minimum. */
export const lifi: SwapDecoders = {
  // swapTokensGeneric
  '0x4630a0d8': severalSteps(),
  // swapTokensSingleV3
  '0x4666fc80': oneStep(betweenTokens),
  '0x733214a3': oneStep(toCoins),
  '0xaf7060fd': oneStep(fromCoins),
  // swapTokensMultipleV3
  '0x5fd9ae2e': severalSteps(betweenTokens),
  '0x2c57e884': severalSteps(toCoins),
  '0x736eac0b': severalSteps(fromCoins),
}
