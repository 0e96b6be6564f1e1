import { numberToHex } from 'viem/utils'
import type { RequestRecord } from '../../base/Behaviour.js'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { invalidParams } from '../methods/firstParam.js'
import type { MethodHandler, SentBundle, WalletContext } from '../wallet/WalletContext.js'
import { requireCalls } from './getCapabilities.js'

/** Returns the key of a bundle. A site reads only its own bundles. */
export const bundleKey = ({ origin, id }: { origin: string; id: string }) => `${origin} ${id}`

/**
 * `wallet_getCallsStatus` (EIP-5792): the status of a bundle, with the receipts that the chain has. Throws 5730 for an
 * unknown bundle.
 */
export const getCallsStatus: MethodHandler = async ({ wallet, request }) => {
  const { id, bundle } = findBundle(wallet, request)
  const { chainId, isAtomic, hashes } = bundle
  const url = wallet.state().chains.find((known) => known.chainId === chainId)?.rpcUrl
  if (url === undefined) throw fail(4901, `The wallet has no connection to chain ${chainId}.`)
  const found = await Promise.all(
    hashes.map((hash) => wallet.readFrom({ url, method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const receipts = found.filter(isReceipt)
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(chainId),
    status: statusOf(bundle, receipts),
    atomic: isAtomic,
    receipts: receipts.map(toCallReceipt),
  }
}

/** `wallet_showCallsStatus` (EIP-5792): records the request and opens no window. Throws 5730 for an unknown bundle. */
export const showCallsStatus: MethodHandler = async ({ wallet, request }) => {
  findBundle(wallet, request)
  return null
}

function findBundle(wallet: WalletContext, { method, params, origin }: RequestRecord) {
  requireCalls(wallet, method)
  const [id]: unknown[] = Array.isArray(params) ? params : []
  if (typeof id !== 'string') throw invalidParams(`${method} needs the identifier of a bundle.`)
  const bundle = wallet.bundles.get(bundleKey({ origin, id }))
  if (!bundle) throw fail(5730, `There is no bundle ${id}.`)
  return { id, bundle }
}

function statusOf({ hashes, isWhole, isSending }: SentBundle, receipts: readonly Receipt[]): number {
  if (isSending || receipts.length < hashes.length) return 100
  if (!hashes.length) return 400
  const reverted = receipts.filter(({ status }) => status === '0x0').length
  if (reverted === hashes.length) return 500
  return reverted || !isWhole ? 600 : 200
}

type Receipt = Record<string, unknown> & { logs: readonly Record<string, unknown>[] }

function isReceipt(value: unknown): value is Receipt {
  return typeof value === 'object' && value !== null && 'logs' in value && Array.isArray(value.logs)
}

/** Returns the members of a receipt that the standard names. */
function toCallReceipt({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: Receipt) {
  const short = logs.map(({ address, data, topics }) => ({ address, data, topics }))
  return { logs: short, status, blockHash, blockNumber, gasUsed, transactionHash }
}

const fail = (code: number, message: string) => new ProviderRpcError({ code, message })
