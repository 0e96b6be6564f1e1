import { type Address, zeroAddress } from 'viem'
import type { FrameNetwork } from '../config/FrameConfig.ts'
import { formatTime } from '../format/formatTime.ts'
import type { Nodes } from '../rpc/createNodes.ts'
import type { EvmTransaction } from '../rpc/fillTransaction.ts'
import { type AnyText, type TextKey, toText } from '../texts/toText.ts'
import { decodeCall, isUnlimited } from './decodeCall.ts'
import {
  describeAllowance,
  describeAmountOrId,
  describeNumber,
  describeUnlimited,
} from './describeAllowance.ts'
import { formatCoins } from './formatCoins.ts'
import { type ReviewRow, row } from './Review.ts'

export type Description = {
  readonly title: AnyText
  readonly rows: readonly ReviewRow[]
  readonly warnings: readonly AnyText[]
}

/** The account whose call is described, and where. */
export type CallPlace = {
  readonly address: string
  readonly network: FrameNetwork
  readonly nodes: Nodes
  readonly signal: AbortSignal
}

/**
 * Describes a call by its own bytes. Every argument has a row, so two calls never have one description. Requests from the node only
 * what the contract reports of a token: symbol, decimals, and whether a number is an ID.
 */
export async function describeCall({
  call: { to, data, value },
  address,
  network,
  nodes,
  signal,
}: CallPlace & { readonly call: Pick<EvmTransaction, 'to' | 'data' | 'value'> }): Promise<Description> {
  const coins = formatCoins(value, network)
  const sent = value > 0n ? [row('label.coins', coins)] : []
  if (to === undefined)
    return {
      title: 'title.transaction',
      rows: [row('label.contract', toText('value.newContract')), ...sent, row('label.data', data, 'block')],
      warnings: ['warning.newContract', 'warning.unknownCall'],
    }
  const called = { token: to, chainId: network.chainId, nodes, signal }
  const token = row('label.token', to, 'mono')
  const isOther = (owner: string) => owner.toLowerCase() !== address.toLowerCase()
  const takes = (from: string) => (isOther(from) ? (['warning.takesFrom'] as const) : [])

  const call = decodeCall(data)
  switch (call.type) {
    case 'send':
      return {
        title: 'title.send',
        rows: [row('label.amount', coins), row('label.recipient', to, 'mono')],
        warnings: [],
      }
    case 'transfer':
      return {
        title: 'title.send',
        rows: [
          ...(await describeAmountOrId(call.value, called)).rows,
          row('label.recipient', call.to, 'mono'),
          token,
          ...sent,
        ],
        warnings: [],
      }
    case 'transfer_from':
      return {
        title: 'title.send',
        rows: [
          ...(await describeAmountOrId(call.value, called)).rows,
          row('label.recipient', call.to, 'mono'),
          row('label.from', call.from, 'mono'),
          token,
          ...sent,
        ],
        warnings: takes(call.from),
      }
    case 'nft':
      return {
        title: 'title.send',
        rows: [
          row('label.function', 'safeTransferFrom'),
          row('label.nft', String(call.id)),
          ...(call.amount === undefined ? [] : [row('label.rawAmount', String(call.amount))]),
          row('label.recipient', call.to, 'mono'),
          row('label.from', call.from, 'mono'),
          token,
          ...(call.data === undefined ? [] : [row('label.passedData', call.data, 'block')]),
          ...sent,
        ],
        warnings: takes(call.from),
      }
    case 'approve': {
      const { kind, rows } = await describeAmountOrId(call.value, called)
      const isEndless = kind === 'amount' && isUnlimited(call.value)
      return {
        title: isEnd(kind, call) ? 'title.endPermission' : 'title.permission',
        rows: [
          ...(isEndless ? describeUnlimited(call.value) : rows),
          row('label.spender', call.spender, 'mono'),
          token,
          ...sent,
        ],
        warnings: isEnd(kind, call) ? [] : warningsOf(kind, call.value),
      }
    }
    case 'increase':
      return {
        title: 'title.permission',
        rows: [
          row('label.function', 'increaseAllowance'),
          ...(await describeAllowance(call.amount, called)),
          row('label.spender', call.spender, 'mono'),
          token,
          ...sent,
        ],
        warnings: [isUnlimited(call.amount) ? 'warning.unlimited' : 'warning.allowanceGrows'],
      }
    case 'permit':
      return {
        title: call.amount === 0n ? 'title.endPermission' : 'title.permission',
        rows: [
          ...(await describeAllowance(call.amount, called)),
          row('label.spender', call.spender, 'mono'),
          row('label.owner', call.owner, 'mono'),
          row('label.deadline', `${formatTime(Number(call.deadline))} (${call.deadline})`),
          row('label.signature', call.signature, 'mono'),
          token,
          ...sent,
        ],
        warnings: [
          ...(isOther(call.owner) ? (['warning.otherOwner'] as const) : []),
          ...(call.amount === 0n ? [] : warningsOf('amount', call.amount)),
        ],
      }
    case 'approve_all':
      return {
        title: call.isApproved ? 'title.permission' : 'title.endPermission',
        rows: [
          row('label.collection', toText(call.isApproved ? 'value.allowed' : 'value.notAllowed')),
          row('label.operator', call.operator, 'mono'),
          token,
          ...sent,
        ],
        warnings: call.isApproved ? ['warning.operator'] : [],
      }
    case 'named':
      return {
        title: 'title.transaction',
        rows: [
          row('label.function', call.signature),
          ...(call.number === undefined ? [] : await describeNumber(call.number, called)),
          row('label.contract', to, 'mono'),
          ...sent,
        ],
        warnings: ['warning.unknownCall'],
      }
    case 'unknown':
      return {
        title: 'title.transaction',
        rows: [
          row('label.function', toText('value.unknownFunction', { selector: call.selector })),
          row('label.contract', to, 'mono'),
          ...sent,
          row('label.data', data, 'block'),
        ],
        warnings: ['warning.unknownCall'],
      }
    default:
      return call satisfies never
  }
}

type Kind = 'amount' | 'id' | 'either'

/** Returns whether an approval ends a permission: an amount of 0, or the zero address for an NFT, whose ID can be 0. */
const isEnd = (
  kind: Kind,
  { spender, value }: { readonly spender: Address; readonly value: bigint },
): boolean => (kind === 'amount' ? value === 0n : kind === 'id' && spender === zeroAddress)

function warningsOf(kind: Kind, value: bigint): readonly TextKey[] {
  if (kind === 'id') return ['warning.approvedId']
  if (kind === 'amount') return [isUnlimited(value) ? 'warning.unlimited' : 'warning.allowance']
  return ['warning.approvedAmountOrId', ...(isUnlimited(value) ? (['warning.unlimitedOrId'] as const) : [])]
}
