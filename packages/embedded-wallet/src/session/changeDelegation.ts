import { type FeatureHost, rpcErrors, type SmartAccountState, toError } from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import type { AccountTypes } from './createAccountTypes.js'
import type { ReadingUsers } from './createUsers.js'
import type { WalletRequests } from './createWalletRequests.js'

/** Upgrades the account to a smart account on the network, or makes it a plain one again, and shows its progress. */
export async function changeDelegation({
  name,
  signal,
  client,
  frame,
  requests,
  $smartAccounts,
  accountTypes,
  updateUsers,
}: {
  readonly name: 'initSmartAccount' | 'removeSmartAccount'
  readonly signal: AbortSignal | undefined
  readonly client: FeatureHost['client']
  frame(): Frame
  readonly requests: WalletRequests
  readonly $smartAccounts: WritableAtom<SmartAccountState>
  readonly accountTypes: Pick<AccountTypes, 'prefer'>
  updateUsers(reading: ReadingUsers): Promise<void>
}): Promise<void> {
  const network = client.networks.$states.get().eip155?.network
  if (!network) throw embeddedWalletErrors.unsupported({ detail: 'smart accounts' })
  const type = name === 'initSmartAccount' ? 'upgrade' : 'remove'
  const show = (change: SmartAccountState['change']) =>
    $smartAccounts.set({ ...$smartAccounts.get(), change })
  show({ type, status: 'pending' })
  const run = async (until: AbortSignal) => {
    try {
      const { isDeployed } = await frame().call(name, undefined, { signal: until })
      if (type === 'remove' && !isDeployed) accountTypes.prefer('eoa')
      await updateUsers({ signal: until })
      show(undefined)
    } catch (thrown) {
      const error = toError(thrown)
      // A rejection by the visitor is not shown as a failure.
      const isOver = error.code === rpcErrors.userRejected.code || error.code === rpcErrors.aborted.code
      show(isOver ? undefined : { type, status: 'failed', error })
      throw error
    }
  }
  await requests.show({
    method: type === 'upgrade' ? 'INIT_SMART_ACCOUNT' : 'REMOVE_SMART_ACCOUNT',
    network,
    signal,
    run,
  })
}
