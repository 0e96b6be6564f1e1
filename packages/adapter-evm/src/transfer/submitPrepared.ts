import { type Clock, type Connection, type SubmittedTransaction, walletErrors } from '@latchkey/core'
import { readMayBeSent } from '@latchkey/core/adapter'
import type { Hex } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import { toSendError } from '../errors/toSendError.js'
import { parseChainId } from '../lib/parseChainId.js'
import { toBigint, toQuantity } from '../lib/quantity.js'
import { toHexChainId } from '../lib/toHexChainId.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { assertAccount } from './buildTransfer.js'
import type { AccessList, EvmPayload, PreparedTransaction } from './EvmPayload.js'
import { readBack } from './readBack.js'
import { submitBatch } from './submitBatch.js'

/**
 * Has the wallet sign and send a prepared transaction, then reads the transaction back from the network and compares
 * it. A transaction of the account's key has the prepared nonce, so the network accepts it only once.
 *
 * Transactions of contract accounts are compared only as operations of an entry point that the network shows at once.
 * @throws errors of the wallet and of `readBack`. One with `MayBeSent` if the transaction was sent, or may have been.
 */
export async function submitPrepared({
  rpc,
  clock,
  sent,
  connection,
  prepared,
  payload,
  onSent,
  onRequest,
  signal,
}: {
  readonly rpc: EvmRpc
  readonly clock: Clock
  /** Hashes of sent transactions of this client, by the prepared transaction. */
  readonly sent: WeakMap<PreparedTransaction, string>
  readonly connection: Connection
  readonly prepared: PreparedTransaction
  /** Payload of `prepared`, checked against it. */
  readonly payload: EvmPayload
  readonly onSent: (hash: string) => void
  /** Called just before the wallet gets the request to send. */
  readonly onRequest: (() => void) | undefined
  readonly signal: AbortSignal | undefined
}): Promise<SubmittedTransaction> {
  const hash = sent.get(prepared) ?? (await send())
  sent.set(prepared, hash)
  onSent(hash)
  return { hash, ...(await readBack({ rpc, clock, prepared, payload, hash, signal })) }

  async function send(): Promise<string> {
    await assertCurrent()
    await assertOn({ connection, prepared, signal })
    const { call, paymasterUrl } = payload
    onRequest?.()
    if (paymasterUrl !== undefined)
      return (await submitBatch({ clock, connection, calls: [call], paymasterUrl, prepared, signal })).hash
    const method = 'eth_sendTransaction'
    const params = [toTransaction(prepared.from, payload)]
    const response = await connection.request({ method, params }, { signal }).catch((reason: unknown) => {
      const error = toSendError(reason)
      // The wallet signed the transaction, but did not receive the network's response.
      const { hash } = readMayBeSent(error) ?? {}
      if (hash === undefined || !isHash(hash)) throw error
      return hash
    })
    if (isHash(response)) return response.toLowerCase()
    throw evmErrors.maybeSent({ mayBeSent: true }, { cause: walletErrors.malformedResponse({ method }) })
  }

  /**
   * Throws if the account has sent another transaction since, because the same nonce would replace that one. A replacement is meant to.
   * @throws `evm/prepared_outdated`
   */
  async function assertCurrent(): Promise<void> {
    if (payload.nonce === undefined || payload.replaces !== undefined) return
    const { network, from } = prepared
    const params = [from, 'pending']
    const next = toBigint(await rpc({ network, method: 'eth_getTransactionCount', params, signal }))
    if (next !== undefined && next > payload.nonce) throw evmErrors.preparedOutdated({})
  }
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/**
 * Checks the wallet's account and network. Requests the network from the wallet, because not every wallet emits a
 * change.
 * @throws `send/account_not_found`, `wallet/wrong_chain`, `wallet/malformed_response`
 */
export async function assertOn({
  connection,
  prepared: { from, network },
  signal,
}: {
  readonly connection: Connection
  readonly prepared: Pick<PreparedTransaction, 'from' | 'network'>
  readonly signal: AbortSignal | undefined
}): Promise<void> {
  const method = 'eth_chainId'
  const reported = parseChainId(await connection.request({ method }, { signal }))
  if (!reported) throw walletErrors.malformedResponse({ method })
  const wrong = [reported, connection.$chainId.get()].find((chainId) => chainId !== network.id)
  if (wrong) throw walletErrors.wrongChain({ expected: network.id, actual: wrong })
  assertAccount(connection, from)
}

/** Returns the parameters of `eth_sendTransaction`. They include the network, so that the wallet rejects them elsewhere. */
function toTransaction(
  from: string,
  { chainId, call, gas, price, nonce, payer, accessList }: EvmPayload,
): Record<string, Hex | AccessList> {
  const { to, value, data } = call
  return {
    from: from as Hex,
    to,
    value: toQuantity(value),
    ...(data !== '0x' && { data }),
    chainId: toHexChainId(chainId),
    ...(nonce !== undefined && { nonce: toQuantity(nonce) }),
    ...(accessList && { accessList }),
    ...(!payer && { gas: toQuantity(gas), ...toFees(price) }),
  }
}

const toFees = (price: EvmPayload['price']): Record<string, Hex> =>
  price.type === 'legacy'
    ? { gasPrice: toQuantity(price.gasPrice) }
    : {
        maxFeePerGas: toQuantity(price.maxFeePerGas),
        maxPriorityFeePerGas: toQuantity(price.maxPriorityFeePerGas),
      }
