import type { Network, ReplacementKind } from '@latchkey/core'
import { type Address, checksumAddress, type Hex } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import { isSameHex, toBigint, toHexBytes } from '../lib/quantity.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import type { AccessList, GasPrice } from './EvmPayload.js'
import { isTransactionOf } from './isTransactionOf.js'
import type { PendingTransaction } from './PendingTransaction.js'

/** Types that a wallet can be requested to send: legacy, with an access list, and EIP-1559. */
const sendable: readonly unknown[] = [undefined, '0x0', '0x1', '0x2']
/** A transaction that sets code (EIP-7702). It can be cancelled, but a wallet is never requested to sign another delegation. */
const SETS_CODE = '0x4'

/**
 * Reads a transaction that can be replaced. The endpoint has been checked to serve the network.
 * @throws `evm/not_replaceable` with the reason, errors of the network
 */
export async function readPendingTransaction({
  rpc,
  network,
  hash,
  kind,
  accounts,
  signal,
}: {
  readonly rpc: EvmRpc
  readonly network: Network
  readonly hash: string
  readonly kind: ReplacementKind
  /** Addresses of the connected wallet. */
  readonly accounts: readonly string[]
  readonly signal: AbortSignal | undefined
}): Promise<PendingTransaction> {
  const fail = (reason: string) => evmErrors.notReplaceable({ hash, reason })
  const read = (method: string, ...params: readonly unknown[]) => rpc({ network, method, params, signal })
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw fail('has no valid hash')
  const found = await read('eth_getTransactionByHash', hash)
  const {
    from,
    to,
    value,
    input,
    nonce,
    gas,
    type,
    blockNumber,
    chainId,
    accessList,
    feeCurrency,
    ...price
  } = Object(found) as Fields
  const [number, limit, wei, data] = [toBigint(nonce), toBigint(gas), toBigint(value), toHexBytes(input)]
  if (typeof from !== 'string' || number === undefined) throw fail('is unknown to the network')
  if (blockNumber !== null && blockNumber !== undefined) throw fail('is in a block')
  if (!accounts.some((account) => isSameHex(account, from))) throw fail('is of another account')
  const chain = toBigint(chainId)
  if (chain !== undefined && `eip155:${chain}` !== network.id) throw fail('is on another network')
  if ((toBigint(await read('eth_getTransactionCount', from, 'latest')) ?? 0n) > number)
    throw fail('is in a block, or another transaction has taken its place')
  const isSendable = sendable.includes(type) || (kind === 'cancel' && type === SETS_CODE)
  const old = toPrice(price)
  if (!isSendable || typeof feeCurrency === 'string' || !old)
    throw fail('has a type that wallets cannot replace')
  if (limit === undefined || wei === undefined || data === undefined || !isHash(hash, found))
    throw fail('could not be read')
  const list = toAccessList(accessList)
  if (!list || (kind === 'speedUp' && !isAddress(to))) throw fail('creates a contract, or could not be read')
  const account = checksumAddress(from as Address)
  const known = { from: account, nonce: number, gas: limit, price: old }
  // A cancellation repeats the nonce alone.
  if (kind === 'cancel') return { ...known, call: { to: account, value: 0n, data: '0x' } }
  const transaction = {
    ...known,
    call: { to: checksumAddress(to as Address), value: wei, data },
    ...(list.length > 0 && { accessList: list }),
  }
  if (!isTransactionOf({ hash, transaction, found: Object(found) as Fields })) throw fail('could not be read')
  return transaction
}

type Fields = Readonly<Record<string, unknown>>

const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** Returns whether a response is the transaction that was requested. */
const isHash = (hash: string, found: unknown): boolean => isSameHex((Object(found) as Fields)['hash'], hash)

function toPrice({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Fields): GasPrice | undefined {
  const [most, tip, single] = [maxFeePerGas, maxPriorityFeePerGas, gasPrice].map(toBigint)
  if (most !== undefined && tip !== undefined)
    return { type: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas: tip }
  return single === undefined ? undefined : { type: 'legacy', gasPrice: single }
}

/** Returns the access list (EIP-2930), empty if there is none; `undefined` for any other value. */
function toAccessList(value: unknown): AccessList | undefined {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return undefined
  const entries = (value as readonly unknown[]).map((entry) => {
    const { address, storageKeys } = Object(entry) as Fields
    const keys = Array.isArray(storageKeys) ? storageKeys.map(toHexBytes) : [undefined]
    return isAddress(address) && keys.every((key) => key?.length === 66)
      ? { address, storageKeys: keys as readonly Hex[] }
      : undefined
  })
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}
