import type { Account, Capabilities, ChainId } from '@latchkey/core'
import type { Follower, Sending } from '@latchkey/core/adapter'
import { evmErrors } from '../errors/evmErrors.js'
import { parseChainId } from '../lib/parseChainId.js'
import { isSameHex, toBigint } from '../lib/quantity.js'
import { toHexChainId } from '../lib/toHexChainId.js'
import { bindTypedData } from './bindTypedData.js'

type Request = Parameters<NonNullable<Capabilities['requestWallet']>>[0] & {
  /** The wallet's own current account when the app sent the request. */
  readonly current: Account
  readonly follow: Follower['follow']
}

/** Codes of EIP-1193, by which other libraries recognise these failures. */
const UNAUTHORIZED = 4100
const CHAIN_DISCONNECTED = 4901

const typedData = /^eth_signTypedData(_v[34])?$/
const sending = /^(eth|wallet)_sendTransaction$|^eth_signTransaction$|^wallet_sendCalls$/

/**
 * Passes an app's request to the wallet. Transactions and call bundles include their network and sender, so that the
 * wallet rejects them elsewhere. They are rejected here if either has changed since the app sent them. A transaction
 * is followed until it is in a block.
 * @throws `evm/network_changed`, `evm/account_changed`, `evm/typed_data_network` and other errors of the wallet.
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
  // The response updates the connection. Not every wallet emits a change before it prompts the visitor.
  await connection.request({ method: 'eth_chainId' }, options)
  assertUnchanged(request)
  const response = await connection.request({ method, params: [bound, ...others] }, options)
  if (method === 'wallet_sendCalls') followCalls(request, response)
  else if (method !== 'eth_signTransaction' && typeof response === 'string')
    request.follow({ chainId, id: response, sending: toSending(bound) })
  return response
}

function toSending({ from, to, value }: ReturnType<typeof bind>): Sending {
  const wei = toBigint(value)
  return {
    from,
    ...(typeof to === 'string' && { to }),
    ...(wei && { amount: { value: wei, decimals: 18 } }),
  }
}

/** Follows a bundle (EIP-5792). Only the wallet can look up its id. */
function followCalls({ connection, chainId, follow }: Request, response: unknown): void {
  const id: unknown = typeof response === 'string' ? response : (Object(response) as { id?: unknown }).id
  if (typeof id !== 'string') return
  follow({ chainId, id }, async (_, signal) => {
    const call = { method: 'wallet_getCallsStatus', params: [id] }
    const { status } = Object(await connection.request(call, { signal })) as { status?: unknown }
    // Statuses below 200 are pending. Older wallets return a word.
    return typeof status === 'number' ? status >= 200 : status !== 'PENDING'
  })
}

/** Returns a copy with the network and the sender, so that the app cannot change it later. */
function bind(transaction: object, { address, chainId, connection }: Request) {
  const { from = address, chainId: value } = transaction as { from?: unknown; chainId?: unknown }
  const named = value === undefined ? chainId : (parseChainId(value) ?? `eip155:${String(value)}`)
  assertNetwork(named, chainId)
  const isShared = connection.$accounts.get().some((account) => isSameHex(account.address, String(from)))
  if (!isShared) throw accountChanged(String(from), address)
  const fields: { readonly to?: unknown; readonly value?: unknown } = transaction
  return { ...fields, from: String(from), chainId: toHexChainId(chainId) }
}

function assertUnchanged({ connection, chainId, current }: Request): void {
  assertNetwork(chainId, connection.$chainId.get())
  const [{ address }] = connection.$accounts.get()
  if (!isSameHex(address, current.address)) throw accountChanged(current.address, address)
}

function assertNetwork(expected: string, actual: ChainId): void {
  if (expected !== actual)
    throw evmErrors.networkChanged({ expected, actual }, { rpcCode: CHAIN_DISCONNECTED })
}

const accountChanged = (expected: string, actual: string) =>
  evmErrors.accountChanged({ expected, actual }, { rpcCode: UNAUTHORIZED })
