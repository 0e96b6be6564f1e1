import type { WalletConnectState } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { type PairingLink, pairingLinks } from '@latchkey/core/links'
import { platform } from '../client/platform.js'

/** On a phone, the link that a wallet's row is once there is something to approve. */
export function rowLink(request: {
  readonly wallet: DirectoryWallet
  readonly state: WalletConnectState | undefined
  /** Of the app, in place of what the state offers. */
  readonly given: string | undefined
}): PairingLink | undefined {
  const { wallet, state, given } = request
  const here = platform()
  const uri = given ?? (state?.status === 'offered' ? state.uri : undefined)
  if (uri === undefined || here.os === 'desktop') return undefined
  return pairingLinks({ wallet, uri, platform: here })[0]
}
