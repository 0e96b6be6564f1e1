import { connectionErrors, type Latchkey, rpcErrors } from '@latchkey/core'
import { readOwnId } from './ownId.js'

/**
 * Has the wallet show the status of a bundle.
 * @throws `connection/not_connected`, `rpc/unknown_bundle` (5730), also for calls that were sent one by one, and
 * `rpc/unsupported_method` or other errors of the wallet.
 */
export async function showCallsStatus(
  client: Latchkey,
  { id, signal }: { readonly id: string; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  if (readOwnId(id)) throw rpcErrors.unknownBundle({}, { rpcCode: 5730 })
  const state = client.connections.$states.get().eip155
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace: 'eip155' })
  await state.connection.request({ method: 'wallet_showCallsStatus', params: [id] }, { signal })
}
