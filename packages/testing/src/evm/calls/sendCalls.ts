import { toHex } from 'viem/utils'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { firstParam, invalidParams, readChainId } from '../methods/firstParam.js'
import { readCall } from '../methods/sendTransaction.js'
import type { MethodHandler, WalletContext } from '../wallet/WalletContext.js'
import { bundleKey } from './getCallsStatus.js'
import { capabilitiesOn, requireCalls } from './getCapabilities.js'
import { sendAtOnce, sendOneByOne } from './sendBundle.js'

/** The longest identifier: 4096 bytes in hexadecimal, with `0x`. */
const LONGEST_ID = 8_194

/**
 * `wallet_sendCalls` (EIP-5792, version 2.0.0): sends calls as one bundle and returns its identifier. A transaction that the
 * node refuses after the prompt shows in the bundle's status.
 */
export const sendCalls: MethodHandler = async ({ wallet, request, confirm }) => {
  const { atomic, maxCalls } = requireCalls(wallet, request.method)
  const fields = firstParam(request.params)
  if (fields.version !== '2.0.0') throw invalidParams('The version of the request must be 2.0.0.')
  if (typeof fields.atomicRequired !== 'boolean') throw invalidParams('atomicRequired must be a boolean.')
  const address = fields.from ?? wallet.exposed(request.origin)[0]
  if (address === undefined) throw fail(4100, `${request.origin} is not authorised to use an account.`)
  if (typeof address !== 'string') throw invalidParams('from must be an address.')
  const signer = wallet.signer({ address, origin: request.origin })
  const { chainId, rpcUrl } = readChain(wallet, fields.chainId)
  const listed = readCalls(fields.calls)
  if (listed.length > maxCalls) throw fail(5740, `The bundle has more than ${maxCalls} calls.`)
  const known = capabilitiesOn(wallet, chainId)
  for (const each of [fields, ...listed]) assertCapabilities(each.capabilities, known)
  const calls = listed.map(readCall)

  // The contract cannot deploy for the account, so a bundle with a deployment is never atomic.
  const canBeAtomic = atomic === 'supported' && calls.every(({ to }) => to !== null)
  const isAtomic = calls.length === 1 || canBeAtomic
  if (fields.atomicRequired && !isAtomic) throw fail(5760, 'The wallet cannot run these calls atomically.')

  const id = readId(fields.id)
  const key = bundleKey({ origin: request.origin, id })
  const assertNew = () => {
    if (wallet.bundles.has(key)) throw fail(5720, `There is already a bundle ${id}.`)
  }
  assertNew()
  await confirm()
  assertNew()
  // Reserves the identifier while the transactions are on their way to the node.
  wallet.bundles.set(key, { chainId, isAtomic, hashes: [], isWhole: true, isSending: true })
  const read = (method: string, params?: unknown) => wallet.readFrom({ url: rpcUrl, method, params })
  const send = calls.length > 1 && isAtomic ? sendAtOnce : sendOneByOne
  const sent = await send({ read, signer, chainId, calls })
  wallet.bundles.set(key, { chainId, isAtomic, ...sent, isSending: false })
  return { id }
}

function readChain(wallet: WalletContext, value: unknown) {
  const chainId = readChainId(value)
  const chain = wallet.state().chains.find((known) => known.chainId === chainId)
  if (!chain) throw fail(5710, `The wallet sends no bundles on chain ${chainId}.`)
  return chain
}

function readCalls(value: unknown): readonly Record<string, unknown>[] {
  if (!Array.isArray(value) || !value.length)
    throw invalidParams('calls must be a list with at least one call.')
  return value.map((call) => firstParam([call]))
}

/** @throws 5700 for a capability that the wallet lacks and the page does not mark as optional. */
function assertCapabilities(value: unknown, known: ReadonlySet<string>): void {
  if (value === undefined) return
  for (const [name, capability] of Object.entries(firstParam([value]))) {
    const isOptional = firstParam([capability]).optional === true
    if (!isOptional && !known.has(name)) throw fail(5700, `The wallet does not support ${name}.`)
  }
}

function readId(value: unknown): string {
  if (value === undefined) return toHex(crypto.getRandomValues(new Uint8Array(32)))
  if (typeof value !== 'string' || !value || value.length > LONGEST_ID) {
    throw invalidParams('id must be a text of at most 4096 bytes.')
  }
  return value
}

const fail = (code: number, message: string) => new ProviderRpcError({ code, message })
