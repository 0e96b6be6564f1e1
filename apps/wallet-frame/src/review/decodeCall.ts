import { type Address, decodeFunctionData, type Hex } from 'viem'

/** The functions whose effect the review names. A call of any other is shown as unknown. */
const known = [
  {
    type: 'function',
    name: 'transfer',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'transferFrom',
    inputs: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'amountOrId', type: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'approve',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amountOrId', type: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'increaseAllowance',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'setApprovalForAll',
    inputs: [
      { name: 'operator', type: 'address' },
      { name: 'isApproved', type: 'bool' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'permit',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
      { name: 'v', type: 'uint8' },
      { name: 'r', type: 'bytes32' },
      { name: 's', type: 'bytes32' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'safeTransferFrom',
    inputs: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'id', type: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'safeTransferFrom',
    inputs: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'id', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'safeTransferFrom',
    inputs: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'id', type: 'uint256' },
      { name: 'amount', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
    outputs: [],
    stateMutability: 'payable',
  },
  { type: 'function', name: 'deposit', inputs: [], outputs: [], stateMutability: 'payable' },
  {
    type: 'function',
    name: 'withdraw',
    inputs: [{ name: 'amount', type: 'uint256' }],
    outputs: [],
    stateMutability: 'payable',
  },
] as const

/** Effect of a contract call, according to its data. */
export type DecodedCall =
  | { readonly type: 'send' }
  | { readonly type: 'create' }
  | { readonly type: 'transfer'; readonly to: Address; readonly amount: bigint }
  | { readonly type: 'transfer_from'; readonly from: Address; readonly to: Address; readonly amount: bigint }
  | {
      readonly type: 'approve'
      readonly spender: Address
      readonly amount: bigint
      readonly isUnlimited: boolean
    }
  | { readonly type: 'approve_all'; readonly operator: Address; readonly isApproved: boolean }
  | { readonly type: 'nft'; readonly from: Address; readonly to: Address; readonly id: bigint }
  | { readonly type: 'wrap' }
  | { readonly type: 'unwrap'; readonly amount: bigint }
  | { readonly type: 'unknown'; readonly selector: Hex }

/** Whether an allowance has no end in practice: more than any supply, or all that a token with amounts of 96 bits can count. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 127n || amount === 2n ** 96n - 1n

/** Decodes a transaction. Data that is not exactly a known call is unknown, without guesses. */
export function decodeCall({
  to,
  data,
}: {
  readonly to?: Address | undefined
  readonly data: Hex
}): DecodedCall {
  if (to === undefined) return { type: 'create' }
  if (data === '0x') return { type: 'send' }
  const unknown = { type: 'unknown', selector: data.slice(0, 10) as Hex } as const
  try {
    const call = decodeFunctionData({ abi: known, data })
    switch (call.functionName) {
      case 'transfer':
        return { type: 'transfer', to: call.args[0], amount: call.args[1] }
      case 'transferFrom':
        return { type: 'transfer_from', from: call.args[0], to: call.args[1], amount: call.args[2] }
      case 'approve':
      case 'increaseAllowance':
        return {
          type: 'approve',
          spender: call.args[0],
          amount: call.args[1],
          isUnlimited: isUnlimited(call.args[1]),
        }
      case 'permit':
        return {
          type: 'approve',
          spender: call.args[1],
          amount: call.args[2],
          isUnlimited: isUnlimited(call.args[2]),
        }
      case 'setApprovalForAll':
        return { type: 'approve_all', operator: call.args[0], isApproved: call.args[1] }
      case 'safeTransferFrom':
        return { type: 'nft', from: call.args[0], to: call.args[1], id: call.args[2] }
      case 'deposit':
        return { type: 'wrap' }
      case 'withdraw':
        return { type: 'unwrap', amount: call.args[0] }
      default:
        return unknown
    }
  } catch {
    return unknown
  }
}
