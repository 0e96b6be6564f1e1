import { type Address, maxUint256 } from 'viem'
import { formatAmount } from '../format/formatAmount.ts'
import type { Nodes } from '../rpc/createNodes.ts'
import { toText } from '../texts/toText.ts'
import { isUnlimited } from './decodeCall.ts'
import { type ReviewRow, row } from './Review.ts'
import { readToken, type Token } from './readToken.ts'

type Place = {
  /** The contract that is called. */
  readonly token: Address
  readonly chainId: string
  readonly nodes: Nodes
  readonly signal: AbortSignal
}

/** Describes an allowance; in base units if the contract does not report its decimals. */
export const describeAllowance = async (amount: bigint, place: Place): Promise<readonly ReviewRow[]> =>
  isUnlimited(amount) ? describeUnlimited(amount) : toAmountRows(amount, await readToken(place))

/**
 * Describes a number that ERC-20 takes for an amount and ERC-721 for an ID. A contract that reports decimals has amounts, one that
 * reports an owner of this ID has IDs; with both or neither, the number is either.
 */
export async function describeAmountOrId(
  value: bigint,
  place: Place,
): Promise<{ readonly kind: 'amount' | 'id' | 'either'; readonly rows: readonly ReviewRow[] }> {
  const [token, isId] = await Promise.all([readToken(place), hasOwner(value, place)])
  if (token && !isId) return { kind: 'amount', rows: toAmountRows(value, token) }
  if (!token && isId) return { kind: 'id', rows: [row('label.nft', String(value))] }
  return { kind: 'either', rows: [row('label.amountOrId', String(value)), ...toGuessRows(value, token)] }
}

/** Describes a number that can be anything. */
export const describeNumber = async (value: bigint, place: Place): Promise<readonly ReviewRow[]> => [
  row('label.number', String(value)),
  ...toGuessRows(value, await readToken(place)),
]

const toAmountRows = (amount: bigint, token: Token | undefined) => [
  token ? row('label.amount', format(amount, token)) : row('label.rawAmount', String(amount)),
]

const toGuessRows = (value: bigint, token: Token | undefined) =>
  token ? [row('label.asAmount', format(value, token))] : []

/** Describes an unlimited allowance, with its amount unless that is the usual one. */
export const describeUnlimited = (amount: bigint): readonly ReviewRow[] => [
  row('label.amount', toText('value.unlimited')),
  ...(amount === maxUint256 ? [] : [row('label.rawAmount', String(amount))]),
]

const format = (amount: bigint, { decimals, symbol }: Token) => `${formatAmount(amount, decimals)} ${symbol}`

/** `ownerOf(uint256)` of ERC-721. */
const ownerOf = '0x6352211e'
const isAddressWord = (word: unknown): boolean =>
  typeof word === 'string' && /^0x0{24}[\da-f]{40}$/i.test(word) && BigInt(word) > 0n

/** Returns whether a contract reports an owner of a token with this ID. */
async function hasOwner(id: bigint, { token, chainId, nodes, signal }: Place): Promise<boolean> {
  const call = { to: token, data: `${ownerOf}${id.toString(16).padStart(64, '0')}` }
  try {
    return isAddressWord(
      await nodes.request(chainId, { method: 'eth_call', params: [call, 'latest'] }, signal),
    )
  } catch {
    if (signal.aborted) throw signal.reason
    return false
  }
}
