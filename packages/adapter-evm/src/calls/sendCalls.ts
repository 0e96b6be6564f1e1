import {
  type Capabilities,
  type Connection,
  connectionErrors,
  isLatchkeyError,
  type Latchkey,
  rpcErrors,
  toError,
  walletErrors,
} from '@latchkey/core'
import { requireConnection } from '@latchkey/core/adapter'
import type { Hash } from 'viem'
import type { Call } from '../capabilities/CallsStatus.js'
import { requireEvmNetwork } from '../clients/requireEvmNetwork.js'
import { evmErrors } from '../errors/evmErrors.js'
import { toSendError } from '../errors/toSendError.js'
import { parseCalls, type WireCall } from './parseCalls.js'
import { toOwnId } from './toOwnId.js'

/** EIP-5792 limits an identifier to 4096 bytes in hexadecimal, with `0x`. */
const LONGEST_ID = 8_194

/** Parameters of `sendCalls` (EIP-5792). */
export type SendCallsParameters = {
  /** The calls, in their order. At least one. */
  readonly calls: readonly Call[]
  /** Default: the active network. The wallet has to be on it. */
  readonly chainId?: number | undefined
  /** An identifier of the app's choice, unique for the wallet. */
  readonly id?: string | undefined
  /** Requires that all calls run or none. Default: `false`. */
  readonly atomicRequired?: boolean | undefined
  /** Capabilities of the bundle. One without `optional: true` is required. */
  readonly capabilities?: Readonly<Record<string, { readonly optional?: boolean | undefined }>> | undefined
  /** Aborts the call, which then rejects. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Has the wallet send several calls as one bundle (EIP-5792). A wallet that does not know bundles sends them as single
 * transactions, one after another. Resolves with the bundle's id, for `waitForCallsStatus`.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `network/not_found`, `evm/network_changed`, the errors of `parseCalls`,
 * `rpc/unsupported_capability` (5700), `rpc/unsupported_chain_id` (5710), `rpc/duplicate_id` (5720), `rpc/bundle_too_large` (5740),
 * `rpc/upgrade_rejected` (5750), `rpc/atomicity_not_supported` (5760), `evm/calls_partly_sent` with the hashes when one of several
 * transactions was rejected, `evm/maybe_sent` if the wallet does not say whether it sent them, and other errors of the wallet.
 *
 * @example
 * ```ts
 * import { evm, mainnet, sendCalls, waitForCallsStatus } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const bundle = await sendCalls(client, {
 *   calls: [
 *     { to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04', value: 1n },
 *     { to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', data: '0x1234' },
 *   ],
 * })
 * const { status } = await waitForCallsStatus(client, bundle) // 'success' or 'failure'
 * ```
 */
export async function sendCalls(
  client: Latchkey,
  { chainId: number, calls, id, atomicRequired = false, capabilities, signal }: SendCallsParameters,
): Promise<{ readonly id: string }> {
  const wire = parseCalls(calls)
  const send = createSend(client, number, signal)
  const bundle = {
    version: '2.0.0',
    ...(id !== undefined && { id }),
    calls: wire,
    atomicRequired,
    ...(capabilities && { capabilities }),
  }
  const method = 'wallet_sendCalls'
  try {
    const response = await send.request(method, bundle)
    const known: unknown = typeof response === 'string' ? response : (Object(response) as { id?: unknown }).id
    if (typeof known !== 'string' || !known || known.length > LONGEST_ID) throw maybeSent(method)
    return { id: known }
  } catch (reason) {
    if (!isUnknownMethod(reason)) throw toSendError(reason)
    const isRequired = (each: { readonly optional?: boolean | undefined }) => !each.optional
    const own = wire.flatMap((call) => Object.values(call.capabilities ?? {}))
    const required = [...Object.values(capabilities ?? {}), ...(own as { optional?: boolean }[])]
    if (required.some(isRequired)) throw rpcErrors.unsupportedCapability({}, { cause: reason, rpcCode: 5700 })
    if (atomicRequired && wire.length > 1)
      throw rpcErrors.atomicityNotSupported({}, { cause: reason, rpcCode: 5760 })
    return { id: toOwnId(await sendOneByOne(wire, send.request), send.chainId) }
  }
}

/** Binds requests to the account and network in use now. */
function createSend(client: Latchkey, number: number | undefined, signal: AbortSignal | undefined) {
  const state = requireConnection(client, { namespace: 'eip155' })
  const { id: chainId } = requireEvmNetwork(client, number)
  const { requestWallet }: Capabilities = client.can('eip155')
  if (!requestWallet) throw connectionErrors.unsupported({ capability: 'requestWallet', namespace: 'eip155' })
  const { address } = state.account
  const connection: Connection = state.connection
  return {
    chainId,
    request: (method: string, param: object) =>
      requestWallet({ connection, address, chainId, call: { method, params: [param] }, signal }),
  }
}

async function sendOneByOne(
  calls: readonly WireCall[],
  request: (method: string, param: object) => Promise<unknown>,
): Promise<readonly Hash[]> {
  const method = 'eth_sendTransaction'
  const hashes: Hash[] = []
  for (const { capabilities: _, ...transaction } of calls) {
    try {
      const hash = await request(method, transaction)
      if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash)) throw maybeSent(method)
      hashes.push(hash.toLowerCase() as Hash)
    } catch (reason) {
      if (hashes.length)
        throw evmErrors.callsPartlySent({ hashes, mayBeSent: true }, { cause: toError(reason) })
      throw toSendError(reason)
    }
  }
  return hashes
}

const maybeSent = (method: string) =>
  evmErrors.maybeSent({ mayBeSent: true }, { cause: walletErrors.malformedResponse({ method }) })

const unknownMethod: ReadonlySet<string> = new Set([
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
])

const isUnknownMethod = (reason: unknown) => isLatchkeyError(reason) && unknownMethod.has(reason.code)
