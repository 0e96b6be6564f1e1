import { type Address, formatUnits } from 'viem'
import type { FrameNetwork } from '../config/FrameConfig.ts'
import { type AnyText, toText } from '../page/texts.ts'
import type { Nodes } from '../rpc/createNodes.ts'
import type { EvmTransaction } from '../rpc/fillTransaction.ts'
import { decodeCall } from './decodeCall.ts'
import type { ReviewRow } from './Review.ts'
import { readToken } from './readToken.ts'

export type Description = {
  readonly title: AnyText
  readonly rows: readonly ReviewRow[]
  readonly warnings: readonly AnyText[]
}

type Given = {
  readonly address: string
  readonly network: FrameNetwork
  readonly nodes: Nodes
  readonly signal: AbortSignal
}

/** Describes a transaction by its own bytes, with the most that it costs. */
export async function describeTransaction({
  transaction,
  ...given
}: Given & { readonly transaction: EvmTransaction }): Promise<Description> {
  const { title, rows, warnings } = await describeCall({ call: transaction, ...given })
  const fee = formatCoins(transaction.gas * transaction.maxFeePerGas, given.network)
  return { title, rows: [...rows, row('label.fee', fee)], warnings }
}

/** Returns an amount of the network's coin with its symbol. */
export const formatCoins = (amount: bigint, { decimals, symbol }: FrameNetwork): string =>
  `${formatUnits(amount, decimals)} ${symbol}`

/** Describes a call by its own bytes. Requests only the token's symbol and decimals from the node. */
export async function describeCall({
  call: { to, data, value },
  address,
  network,
  nodes,
  signal,
}: Given & { readonly call: Pick<EvmTransaction, 'to' | 'data' | 'value'> }): Promise<Description> {
  const coins = (amount: bigint) => formatCoins(amount, network)
  const call = decodeCall({ to, data })
  const sent = value > 0n ? [row('label.coins', coins(value))] : []
  const contract = to ? [row('label.contract', to, 'mono')] : []
  const amountOf = async (amount: bigint): Promise<ReviewRow> => {
    const token = await readToken({ token: to as Address, chainId: network.chainId, nodes, signal })
    return token
      ? row('label.amount', `${formatUnits(amount, token.decimals)} ${token.symbol}`)
      : row('label.rawAmount', String(amount))
  }
  const isOther = (from: string) => from.toLowerCase() !== address.toLowerCase()

  switch (call.type) {
    case 'send':
      return {
        title: 'title.send',
        rows: [row('label.amount', coins(value)), row('label.recipient', to ?? '', 'mono')],
        warnings: [],
      }
    case 'create':
      return {
        title: 'title.transaction',
        rows: [row('label.contract', toText('value.newContract')), ...sent, row('label.data', data, 'block')],
        warnings: ['warning.newContract', 'warning.unknownCall'],
      }
    case 'transfer':
    case 'transfer_from':
      return {
        title: 'title.send',
        rows: [
          await amountOf(call.amount),
          row('label.recipient', call.to, 'mono'),
          ...(call.type === 'transfer_from' ? [row('label.from', call.from, 'mono')] : []),
          row('label.token', to ?? '', 'mono'),
          ...sent,
        ],
        warnings: call.type === 'transfer_from' && isOther(call.from) ? ['warning.takesFrom'] : [],
      }
    case 'approve':
      return {
        title: 'title.permission',
        rows: [
          call.isUnlimited ? row('label.amount', toText('value.unlimited')) : await amountOf(call.amount),
          row('label.spender', call.spender, 'mono'),
          row('label.token', to ?? '', 'mono'),
          ...sent,
        ],
        warnings: call.isUnlimited ? ['warning.unlimited'] : call.amount > 0n ? ['warning.allowance'] : [],
      }
    case 'approve_all':
      return {
        title: 'title.permission',
        rows: [row('label.operator', call.operator, 'mono'), row('label.token', to ?? '', 'mono'), ...sent],
        warnings: call.isApproved ? ['warning.operator'] : [],
      }
    case 'nft':
      return {
        title: 'title.send',
        rows: [
          row('label.nft', String(call.id)),
          row('label.recipient', call.to, 'mono'),
          row('label.from', call.from, 'mono'),
          row('label.token', to ?? '', 'mono'),
          ...sent,
        ],
        warnings: isOther(call.from) ? ['warning.takesFrom'] : [],
      }
    case 'wrap':
    case 'unwrap':
      return {
        title: 'title.transaction',
        rows: [
          row('label.function', call.type === 'wrap' ? 'deposit' : 'withdraw'),
          ...(call.type === 'unwrap' ? [await amountOf(call.amount)] : []),
          ...contract,
          ...sent,
        ],
        warnings: [],
      }
    case 'unknown':
      return {
        title: 'title.transaction',
        rows: [
          row('label.function', toText('value.unknownFunction', { selector: call.selector })),
          ...contract,
          ...sent,
          row('label.data', data, 'block'),
        ],
        warnings: ['warning.unknownCall'],
      }
    default:
      return call satisfies never
  }
}

/** Returns one line of a review. */
export const row = (label: AnyText, value: string, form: ReviewRow['form'] = 'text'): ReviewRow => ({
  label,
  value,
  form,
})
