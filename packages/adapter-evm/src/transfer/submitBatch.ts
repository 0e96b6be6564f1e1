import { type Clock, type Connection, type PreparedSwap, rpcErrors, walletErrors } from '@latchkey/core'
import { parseReceipt, readStatusCode } from '../calls/getCallsStatus.js'
import { toHexChainId } from '../capabilities/toHexChainId.js'
import { walletCapabilities } from '../capabilities/walletCapabilities.js'
import { evmErrors } from '../evmErrors.js'
import { toQuantity } from '../lib/quantity.js'
import type { TransferCall } from './EvmPayload.js'

/** Milliseconds: between two reads of a bundle's status, and the longest wait for it. */
const PAUSE = 1_000
const WITHIN = 10 * 60_000
/** Status codes of EIP-5792: lower ones than `DONE` are pending, those from `FAILED` on are failures. */
const [DONE, FAILED] = [200, 300] as const

/**
 * Returns whether the wallet runs several calls atomically (EIP-5792). Returns false for a wallet that would have to upgrade the
 * account first.
 */
export async function canBatch(request: {
  readonly connection: Connection
  readonly address: string
  readonly chainId: PreparedSwap['network']['id']
  readonly signal: AbortSignal | undefined
}): Promise<boolean> {
  const found = await walletCapabilities(request).catch(() => ({}))
  const own = Object.entries(found).find(([id]) => `eip155:${Number(id)}` === request.chainId)
  const { atomic } = Object(own?.[1]) as { readonly atomic?: unknown }
  return (Object(atomic) as { readonly status?: unknown }).status === 'supported'
}

/**
 * Sends calls to the wallet as one atomic bundle. Resolves with the hash of its transaction once it is in a block.
 * @throws `evm/maybe_sent` if the wallet does not report its status, `evm/transfer_failed`, and other errors of the wallet
 */
export async function submitBatch({
  clock,
  connection,
  calls,
  paymasterUrl,
  prepared: { from, network },
  signal,
}: {
  readonly clock: Clock
  readonly connection: Connection
  readonly calls: readonly TransferCall[]
  /** The paymaster that has to pay. Absent: the wallet decides. */
  readonly paymasterUrl?: string | undefined
  readonly prepared: Pick<PreparedSwap, 'from' | 'network'>
  readonly signal: AbortSignal | undefined
}): Promise<{ readonly hash: string }> {
  const method = 'wallet_sendCalls'
  const bundle = {
    version: '2.0.0',
    chainId: toHexChainId(network.id),
    from,
    atomicRequired: true,
    calls: calls.map(({ to, value, data }) => ({ to, value: toQuantity(value), data })),
    ...(paymasterUrl !== undefined && { capabilities: { paymasterService: { url: paymasterUrl } } }),
  }
  const response = await connection.request({ method, params: [bundle] }, { signal })
  const id: unknown = typeof response === 'string' ? response : (Object(response) as { id?: unknown }).id
  if (typeof id !== 'string')
    throw evmErrors.maybeSent({}, { cause: walletErrors.malformedResponse({ method }) })
  const until = clock.now() + WITHIN
  try {
    while (clock.now() < until) {
      const found = await read(id)
      if (found && found.code >= DONE) {
        if (found.hash === undefined) break
        if (found.code >= FAILED) throw evmErrors.transferFailed({ hash: found.hash })
        return { hash: found.hash }
      }
      await clock.sleep(PAUSE, signal)
    }
  } catch (cause) {
    if (signal?.aborted) throw evmErrors.maybeSent({}, { cause: rpcErrors.aborted({}, { cause }) })
    throw cause
  }
  throw evmErrors.maybeSent({})

  /** A wallet that fails now may respond later. */
  async function read(bundleId: string) {
    const call = { method: 'wallet_getCallsStatus', params: [bundleId] }
    const response = await connection.request(call, { signal }).catch(() => undefined)
    const { status, receipts } = Object(response) as { status?: unknown; receipts?: unknown }
    const code = readStatusCode(status)
    const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
    return code === undefined
      ? undefined
      : { code, hash: last === undefined ? undefined : parseReceipt(last).transactionHash }
  }
}
