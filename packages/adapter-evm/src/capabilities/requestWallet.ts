import type { Account, Capabilities, ChainId, Follower } from '@latchkey/core'
import { parseChainId } from '../eip1193/parseChainId.js'
import { evmErrors } from '../evmErrors.js'
import { bindTypedData } from './bindTypedData.js'
import { toHexChainId } from './toHexChainId.js'

type Request = Parameters<NonNullable<Capabilities['requestWallet']>>[0] & {
  /** The wallet's own current account when the app sent the request. */
  readonly current: Account
  readonly follow: Follower['follow']
}

/** Numbers of EIP-1193 that other libraries know these failures by. */
const UNAUTHORIZED = 4100
const CHAIN_DISCONNECTED = 4901

const typedData = /^eth_signTypedData(_v[34])?$/
const sending = /^(eth|wallet)_sendTransaction$|^eth_signTransaction$|^wallet_sendCalls$/

/**
 * Passes an app's request to the wallet. Transactions and call bundles name their network and sender, so that the wallet
 * refuses them elsewhere; they are not passed on when either has changed since the app sent them. What the wallet sends is
 * followed until it is in a block.
 * @throws `evm/network_changed`, `evm/account_changed`, `evm/typed_data_network` and what else the wallet answers.
 */
export async function requestWallet(request: Request): Promise<unknown> {
  const { connection, call, chainId, signal } = request
  const { method, params } = call
  const options = { signal }
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  if (typedData.test(method)) {
    assertUnchanged(request)
    const bound = list.map((param, index) => (index === 1 ? bindTypedData(param, chainId) : param))
    return connection.request({ method, params: bound }, options)
  }
  const [transaction, ...others] = list
  if (!sending.test(method) || typeof transaction !== 'object' || transaction === null)
    return connection.request(call, options)
  const bound = bind(transaction, request)
  // The connection learns the network from the answer. Not every wallet reports a change before it asks the visitor.
  await connection.request({ method: 'eth_chainId' }, options)
  assertUnchanged(request)
  const answer = await connection.request({ method, params: [bound, ...others] }, options)
  if (method === 'wallet_sendCalls') followCalls(request, answer)
  else if (method !== 'eth_signTransaction' && typeof answer === 'string')
    request.follow({ chainId, id: answer })
  return answer
}

/** A bundle has an id of the wallet's, which only the wallet can look up (EIP-5792). */
function followCalls({ connection, chainId, follow }: Request, answer: unknown): void {
  const id: unknown = typeof answer === 'string' ? answer : (Object(answer) as { id?: unknown }).id
  if (typeof id !== 'string') return
  follow({ chainId, id }, async (_, signal) => {
    const call = { method: 'wallet_getCallsStatus', params: [id] }
    const { status } = Object(await connection.request(call, { signal })) as { status?: unknown }
    // Below 200 it waits. Older wallets say it in a word.
    return typeof status === 'number' ? status >= 200 : status !== 'PENDING'
  })
}

/** A copy, so that nothing can change it any more. */
function bind(transaction: object, { address, chainId, connection }: Request): object {
  const { from = address, chainId: given } = transaction as { from?: unknown; chainId?: unknown }
  const named = given === undefined ? chainId : (parseChainId(given) ?? `eip155:${String(given)}`)
  assertNetwork(named, chainId)
  const isShared = connection.$accounts.get().some((account) => isSame(account.address, String(from)))
  if (!isShared) throw accountChanged(String(from), address)
  return { ...transaction, from, chainId: toHexChainId(chainId) }
}

function assertUnchanged({ connection, chainId, current }: Request): void {
  assertNetwork(chainId, connection.$chainId.get())
  const [{ address }] = connection.$accounts.get()
  if (!isSame(address, current.address)) throw accountChanged(current.address, address)
}

function assertNetwork(expected: string, actual: ChainId): void {
  if (expected !== actual)
    throw evmErrors.networkChanged({ expected, actual }, { rpcCode: CHAIN_DISCONNECTED })
}

const accountChanged = (expected: string, actual: string) =>
  evmErrors.accountChanged({ expected, actual }, { rpcCode: UNAUTHORIZED })

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
