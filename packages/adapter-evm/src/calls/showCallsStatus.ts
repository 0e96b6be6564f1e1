import { connectionErrors, type Latchkey, rpcErrors } from '@latchkey/core'
import { readOwnId } from './toOwnId.js'

/**
 * Has the wallet show the status of a bundle (EIP-5792).
 *
 * @throws `connection/not_connected`, `rpc/unknown_bundle` (5730), also for calls that were sent one by one, and
 * `rpc/unsupported_method` or other errors of the wallet.
 *
 * @example
 * ```ts
 * import { evm, mainnet, sendCalls, showCallsStatus } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * const { id } = await sendCalls(client, { calls: [{ to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04', value: 1n }] })
 * await showCallsStatus(client, { id })
 * ```
 */
export async function showCallsStatus(
  client: Latchkey,
  {
    id,
    signal,
  }: {
    /** Id of the bundle, from `sendCalls`. */
    readonly id: string
    /** Aborts the call, which then rejects. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<void> {
  if (readOwnId(id)) throw rpcErrors.unknownBundle({}, { rpcCode: 5730 })
  const state = client.connections.$states.get().eip155
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace: 'eip155' })
  await state.connection.request({ method: 'wallet_showCallsStatus', params: [id] }, { signal })
}
