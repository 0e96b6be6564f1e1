import { connectionErrors, type Latchkey, requireNetwork, walletErrors } from '@latchkey/core'
import type { Hash } from 'viem'
import type { CallReceipt, CallsStatus } from '../capabilities/CallsStatus.js'
import { parseCallReceipt, parseCallsStatus, statusCodes } from '../capabilities/parseCallsStatus.js'
import { parseChainId } from '../lib/parseChainId.js'
import type { EvmCapabilities } from '../networks/EvmRpc.js'
import { readOwnId } from './toOwnId.js'

const method = 'wallet_getCallsStatus'

type Request = {
  /** Id of the bundle, from `sendCalls`. */
  readonly id: string
  /** Aborts the call, which then rejects. */
  readonly signal?: AbortSignal | undefined
}

/** A status. `isWhole`: it is pending, or each receipt was read. */
export type ReadCallsStatus = { readonly status: CallsStatus; readonly isWhole: boolean }

/**
 * Reads the status of a bundle from the wallet, or from the chain if its calls were sent one by one. An incomplete receipt of the wallet
 * is read from the chain, and left out while the chain does not have it. A bundle with a reverted receipt is a `failure`, even if the
 * wallet reports a success.
 *
 * @throws `connection/not_connected`, `rpc/unknown_bundle` (5730), `wallet/malformed_response` without a status, and other errors of
 * the wallet.
 *
 * @example
 * ```ts
 * import { evm, getCallsStatus, mainnet, sendCalls } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const { id } = await sendCalls(client, { calls: [{ to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04', value: 1n }] })
 * const { status, receipts } = await getCallsStatus(client, { id })
 * ```
 */
export const getCallsStatus = async (client: Latchkey, request: Request): Promise<CallsStatus> =>
  (await readCallsStatus(client, request)).status

/** Reads the status, and reports whether all receipts were read. */
export async function readCallsStatus(client: Latchkey, { id, signal }: Request): Promise<ReadCallsStatus> {
  const own = readOwnId(id)
  if (own) return { status: await readOwn(client, { ...own, id, signal }), isWhole: true }
  const state = client.connections.$states.get().eip155
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace: 'eip155' })
  const response = await state.connection.request({ method, params: [id] }, { signal })
  const fields = Object(response) as Readonly<Record<string, unknown>>
  const { code, receipts: given } = parseCallsStatus(response)
  if (code === undefined) throw walletErrors.malformedResponse({ method })
  const chainId = parseChainId(fields['chainId']) ?? (state.chainId as CallsStatus['chainId'])
  const isFinal = code >= statusCodes.done
  const read = await Promise.all(
    given.map(async ({ whole, hash }) =>
      whole || !isFinal || !hash
        ? whole
        : readChain(client, { chainId, hash, signal }).catch(() => undefined),
    ),
  )
  const receipts = read.filter((receipt) => receipt !== undefined)
  const isWhole = !isFinal || receipts.length === given.length
  // The first version of the standard reports `CONFIRMED` for reverted calls, too.
  const isKnown = fields['status'] !== 'CONFIRMED' || (isWhole && receipts.length > 0)
  const statusCode = isKnown ? toStatusCode(code, receipts) : statusCodes.pending
  return {
    status: {
      ...{ id, statusCode, status: statusOf(statusCode), chainId },
      ...{ atomic: fields['atomic'] === true, receipts },
    },
    isWhole,
  }
}

const statusOf = (code: number): CallsStatus['status'] =>
  code < statusCodes.done ? 'pending' : code < 300 ? 'success' : 'failure'

/** Returns the status code of a bundle. A bundle with a reverted receipt has failed, also if the wallet reports success. */
function toStatusCode(code: number, receipts: readonly CallReceipt[]): number {
  const reverted = receipts.filter(({ status }) => status === 'reverted').length
  if (statusOf(code) !== 'success' || reverted === 0) return code
  return reverted === receipts.length ? statusCodes.reverted : statusCodes.partlyReverted
}

async function readChain(
  client: Latchkey,
  {
    chainId,
    hash,
    signal,
  }: { readonly chainId: CallsStatus['chainId']; readonly hash: Hash } & Omit<Request, 'id'>,
): Promise<CallReceipt | undefined> {
  const network = requireNetwork(client, { namespace: 'eip155', chainId })
  const { rpc }: EvmCapabilities = client.can('eip155')
  if (!rpc) throw connectionErrors.unsupported({ capability: 'rpc', namespace: 'eip155' })
  const found = await rpc({ network, method: 'eth_getTransactionReceipt', params: [hash], signal })
  return parseCallReceipt(found).whole
}

async function readOwn(
  client: Latchkey,
  { id, hashes, chainId, signal }: NonNullable<ReturnType<typeof readOwnId>> & Request,
): Promise<CallsStatus> {
  const found = await Promise.all(hashes.map((hash) => readChain(client, { chainId, hash, signal })))
  const receipts = found.filter((receipt) => receipt !== undefined)
  const isOver = receipts.length === hashes.length
  const statusCode = isOver ? toStatusCode(statusCodes.done, receipts) : statusCodes.pending
  return { id, statusCode, status: statusOf(statusCode), chainId, atomic: false, receipts }
}
