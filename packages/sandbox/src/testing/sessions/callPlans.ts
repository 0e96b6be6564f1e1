import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { sessionAccountAbi } from '../../contracts/artifacts.generated.js'
import type { Call, Place, Session } from './SessionWorld.js'

/** A call, and what the owner of the account would say that it does. */
export type CallPlan = Call & {
  /** Tokens that the call sends away or lets others take. */
  readonly gives?: { readonly token: Address; readonly amount: bigint }
}

const abi = parseAbi([
  'function take(address token, address from, uint256 amount)',
  'function withdrawTo(address to, uint256 amount)',
  'function incrementNonce(uint192 key)',
])
const PAYMENT: Hex = '0x00000000'
const TRANSFER_FROM = toFunctionSelector('transferFrom(address,address,uint256)')

const selectorOf = (data: Hex): Hex => (data === '0x' ? PAYMENT : (data.slice(0, 10) as Hex))

/** Writes each kind of call that a session, or its thief, can try. */
export const callPlans = ({ account, entryPoint, thief, recipient, tokens }: Place) => ({
  transfer: (index: number, amount: bigint, isToThief: boolean): CallPlan => {
    const token = tokens[index] as Address
    const args = [isToThief ? thief : recipient, amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    return { target: token, value: 0n, data, gives: { token, amount } }
  },
  approve: (index: number, amount: bigint): CallPlan => {
    const token = tokens[index] as Address
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, amount] })
    return { target: token, value: 0n, data, gives: { token, amount } }
  },
  transferFrom: (index: number, amount: bigint): CallPlan => ({
    target: tokens[index] as Address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [account, thief, amount] }),
  }),
  take: (index: number, amount: bigint): CallPlan => ({
    target: thief,
    value: 0n,
    data: encodeFunctionData({
      abi,
      functionName: 'take',
      args: [tokens[index] as Address, account, amount],
    }),
  }),
  pay: (amount: bigint, isToThief: boolean): CallPlan => ({
    target: isToThief ? thief : recipient,
    value: amount,
    data: '0x',
  }),
  withdraw: (amount: bigint): CallPlan => ({
    target: entryPoint,
    value: 0n,
    data: encodeFunctionData({ abi, functionName: 'withdrawTo', args: [thief, amount] }),
  }),
  incrementNonce: (): CallPlan => ({
    target: entryPoint,
    value: 0n,
    data: encodeFunctionData({ abi, functionName: 'incrementNonce', args: [1n] }),
  }),
  grant: (session: Session): CallPlan => ({
    target: account,
    value: 0n,
    data: encodeFunctionData({ abi: sessionAccountAbi, functionName: 'grantSession', args: [session] }),
  }),
  revoke: (id: Hex): CallPlan => ({
    target: account,
    value: 0n,
    data: encodeFunctionData({ abi: sessionAccountAbi, functionName: 'revokeSession', args: [id] }),
  }),
})

/** All that a session can list: what is harmless and what no list can permit. */
export const allActions = ({ account, entryPoint, thief, tokens }: Place): Session['actions'] => [
  ...tokens.flatMap((target) =>
    ['transfer(address,uint256)', 'approve(address,uint256)', 'transferFrom(address,address,uint256)'].map(
      (name) => ({ target, selector: toFunctionSelector(name) }),
    ),
  ),
  { target: thief, selector: toFunctionSelector('take(address,address,uint256)') },
  { target: thief, selector: PAYMENT },
  { target: '0x0000000000000000000000000000000000000000', selector: PAYMENT },
  { target: entryPoint, selector: toFunctionSelector('withdrawTo(address,uint256)') },
  { target: entryPoint, selector: toFunctionSelector('incrementNonce(uint192)') },
  ...sessionAccountAbi.flatMap((item) =>
    item.type === 'function' && (item.name === 'grantSession' || item.name === 'revokeSession')
      ? [{ target: account, selector: toFunctionSelector(item) }]
      : [],
  ),
]

export const isForbidden = ({ account, entryPoint }: Place, { target, data }: Call) =>
  target === account || target === entryPoint || selectorOf(data) === TRANSFER_FROM

export const isListed = ({ actions }: Session, { target, data }: Call) =>
  actions.some(
    (action) =>
      action.selector === selectorOf(data) &&
      (action.target === target || (BigInt(action.target) === 0n && data === '0x')),
  )

/** Whether a call runs wherever its session permits it. */
export const isPlain = ({ tokens, recipient }: Place, { target, gives, data }: CallPlan) =>
  (target === recipient && data === '0x') || (target === tokens[0] && gives !== undefined)
