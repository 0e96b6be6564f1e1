import type { PairingState } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { type PairingLink, pairingLinks } from '@latchkey/core/links'
import { platform } from './platform.js'

/** On a phone, the link that a wallet's row is once there is something to approve. */
export function rowLink(request: {
  readonly wallet: DirectoryWallet
  readonly state: PairingState
}): PairingLink | undefined {
  const { wallet, state } = request
  const here = platform()
  if (state.status !== 'offered' || here.os === 'desktop') return undefined
  return pairingLinks({ wallet, uri: state.uri, platform: here })[0]
}
