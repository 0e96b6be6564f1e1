import { base58, base64 } from '@scure/base'
import type { Token } from '@solana-program/token'
import * as v from 'valibot'
import type { FrameNetwork } from '../../config/FrameConfig.ts'
import { formatChange } from '../../format/formatAmount.ts'
import type { Nodes } from '../../rpc/createNodes.ts'
import type { TextKey } from '../../texts/toText.ts'
import { formatUnnamed } from '../formatUnnamed.ts'
import type { ExpectedChange, Review } from '../Review.ts'
import { accountsSchema, mostAccounts, type ReadAccounts, type SolanaAccount } from './createReadAccounts.ts'
import type { SolanaTransaction } from './readSolanaTransaction.ts'

/** A mint has its decimals there. */
const decimalsAt = 44
/** A lookup table has its addresses there. */
const tableStart = 56

const simulation = v.object({ value: v.object({ err: v.unknown(), accounts: v.nullable(accountsSchema) }) })

type Expected = {
  readonly changes: NonNullable<Review['changes']>
  /** Warnings about control that the account loses, which no balance shows. */
  readonly warnings: readonly TextKey[]
}

/**
 * Returns how the account's coins and tokens are expected to change, without the fee, by the node's simulation. The node
 * may be wrong, so the decoded instructions are shown as well.
 *
 * @param fee in lamports, which the account pays
 */
export async function expectSolanaChanges({
  transaction,
  address,
  fee,
  network: { chainId, symbol, decimals },
  nodes,
  readAccounts,
  signal,
}: {
  readonly transaction: SolanaTransaction
  readonly address: string
  readonly fee: bigint
  readonly network: FrameNetwork
  readonly nodes: Nodes
  readonly readAccounts: ReadAccounts
  readonly signal: AbortSignal
}): Promise<Expected> {
  try {
    const addresses = await readAddresses(transaction, readAccounts)
    if (addresses.length > mostAccounts) return unknown
    const config = {
      encoding: 'base64',
      sigVerify: false,
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses },
    }
    const unsigned = base64.encode(transaction.withSignature(new Uint8Array(64)))
    const call = { method: 'simulateTransaction', params: [unsigned, config] }
    const [before, simulated] = await Promise.all([
      readAccounts(addresses),
      nodes.request(chainId, call, signal),
    ])
    const { err, accounts: after } = v.parse(simulation, simulated).value
    if (err !== null && err !== undefined) return { changes: 'fails', warnings: [] }
    if (after?.length !== addresses.length) return unknown

    const own = addresses.indexOf(address)
    const pairs = before.map((from, index) => ({ from, to: after[index] ?? from }))
    const coin = pairs[own] ? pairs[own].to.lamports - pairs[own].from.lamports + fee : 0n
    const moves = await readMoves({ pairs, address, readAccounts })
    const tokens = moves.map(
      ({ mint, amount, places }): ExpectedChange => ({
        amount:
          places === undefined
            ? formatUnnamed('value.baseUnits', amount, 0, formatChange)
            : formatUnnamed('value.tokens', amount, places, formatChange),
        symbol: '',
        token: mint,
      }),
    )
    return {
      changes: [...(coin === 0n ? [] : [{ amount: formatChange(coin, decimals), symbol }]), ...tokens],
      warnings: [...new Set(pairs.flatMap((pair, index) => losses(pair, address, index === own)))],
    }
  } catch {
    if (signal.aborted) throw signal.reason
    return unknown
  }
}

type Pair = { readonly from: SolanaAccount; readonly to: SolanaAccount }

const unknown: Expected = { changes: 'unknown', warnings: [] }

/** Returns the addresses that the transaction uses: its own, and those of lookup tables. */
async function readAddresses(
  { keys, tables }: SolanaTransaction,
  readAccounts: ReadAccounts,
): Promise<readonly string[]> {
  const read = await readAccounts(tables.map(({ table }) => table))
  const looked = tables.flatMap(({ entries }, index) =>
    entries.map((entry) => {
      const at = tableStart + 32 * entry
      const bytes = read[index]?.data.subarray(at, at + 32)
      if (bytes?.length !== 32) throw new TypeError('The table has no such entry.')
      return base58.encode(bytes)
    }),
  )
  return [...new Set([...keys, ...looked])]
}

/** Returns by how much the account's holdings of each mint change, in base units, and the mint's decimals. */
async function readMoves({
  pairs,
  address,
  readAccounts,
}: {
  readonly pairs: readonly Pair[]
  readonly address: string
  readonly readAccounts: ReadAccounts
}) {
  const net = new Map<string, bigint>()
  const add = (token: Token | undefined, sign: bigint) => {
    if (token?.owner === address) net.set(token.mint, (net.get(token.mint) ?? 0n) + sign * token.amount)
  }
  for (const { from, to } of pairs) {
    add(from.token, -1n)
    add(to.token, 1n)
  }
  const moved = [...net].filter(([, amount]) => amount !== 0n)
  const mints = await readAccounts(moved.map(([mint]) => mint))
  return moved.map(([mint, amount], index) => ({ mint, amount, places: mints[index]?.data[decimalsAt] }))
}

/** Returns the control that a change of an account takes from its holder, although nothing moves yet. */
function losses({ from, to }: Pair, address: string, isOwn: boolean): readonly TextKey[] {
  if (isOwn)
    return to.lamports > 0n && from.lamports > 0n && to.owner !== from.owner ? ['warning.handOver'] : []
  const had = from.token?.owner === address ? from.token : undefined
  const has = to.token?.owner === address ? to.token : undefined
  if (had && to.token && !has) return ['warning.handOver']
  return has && mayTake(has) && rightsOf(has) !== (had && rightsOf(had)) ? ['warning.delegate'] : []
}

const mayTake = ({ delegate, closeAuthority, owner }: Token) =>
  delegate.__option === 'Some' || (closeAuthority.__option === 'Some' && closeAuthority.value !== owner)

const rightsOf = ({ delegate, delegatedAmount, closeAuthority }: Token) =>
  JSON.stringify([delegate, String(delegatedAmount), closeAuthority])
