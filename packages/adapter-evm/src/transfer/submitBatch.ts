import { type Clock, type Connection, type PreparedSwap, rpcErrors, walletErrors } from '@latchkey/core'
import { parseCallsStatus, statusCodes } from '../capabilities/parseCallsStatus.js'
import { walletCapabilities } from '../capabilities/walletCapabilities.js'
import { evmErrors } from '../errors/evmErrors.js'
import { toSendError } from '../errors/toSendError.js'
import { toQuantity } from '../lib/quantity.js'
import { toHexChainId } from '../lib/toHexChainId.js'
import type { TransferCall } from '../transactions/TransferCall.js'

/** Milliseconds: between two reads of a bundle's status, and the longest wait for it. */
const PAUSE = 1_000
const WITHIN = 10 * 60_000
/** Milliseconds in which a wallet has to name the transaction of a bundle that it reports as final. */
const NAMED_WITHIN = 30_000

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
 * Sends calls to the wallet as one atomic bundle. Resolves with the hash of its transaction once the wallet reports that it is in a
 * block. Wallets may leave the rest of the receipt out, so the outcome of the calls is read from the chain.
 * @throws `evm/maybe_sent` if the wallet does not name the transaction, `evm/calls_failed` if it reports that nothing was sent,
 * `evm/transfer_failed`, and other errors of the wallet
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
  /** The paymaster that must pay. Absent: the wallet decides. */
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
  const response = await connection
    .request({ method, params: [bundle] }, { signal })
    .catch((reason: unknown) => {
      throw toSendError(reason)
    })
  const id: unknown = typeof response === 'string' ? response : (Object(response) as { id?: unknown }).id
  if (typeof id !== 'string') throw maybeSent(walletErrors.malformedResponse({ method }))
  let until = clock.now() + WITHIN
  let isOver = false
  try {
    while (clock.now() < until) {
      const { code = statusCodes.pending, receipts } = await read(id)
      const { hash, status } = receipts.findLast((one) => one.hash !== undefined) ?? {}
      if (code >= statusCodes.done && hash !== undefined) {
        if (status === 'reverted' || code >= statusCodes.reverted) throw evmErrors.transferFailed({ hash })
        return { hash }
      }
      if (code >= statusCodes.notSent && code < statusCodes.reverted) throw evmErrors.callsFailed({})
      if (code >= statusCodes.done && !isOver) {
        isOver = true
        until = Math.min(until, clock.now() + NAMED_WITHIN)
      }
      await clock.sleep(PAUSE, signal)
    }
  } catch (cause) {
    if (signal?.aborted) throw maybeSent(rpcErrors.aborted({}, { cause }))
    throw cause
  }
  throw maybeSent()

  /** A wallet that fails now may respond later. */
  async function read(bundleId: string) {
    const call = { method: 'wallet_getCallsStatus', params: [bundleId] }
    return parseCallsStatus(await connection.request(call, { signal }).catch(() => undefined))
  }
}

const maybeSent = (cause?: unknown) => evmErrors.maybeSent({ mayBeSent: true }, { cause })
