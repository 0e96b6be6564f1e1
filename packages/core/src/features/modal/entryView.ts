import type { Latchkey } from '../../client/Client.js'
import { systemBrowser } from '../../ports/systemBrowser.js'
import { readOs } from '../links/readOs.js'

/**
 * Returns the view where a visitor without a connection begins. A client without adapters connects by WalletConnect only:
 * on a phone to an app there, else by QR code (specification, 2).
 */
export function entryView({
  adapters,
  connectors,
}: Latchkey): 'AllWallets' | 'Connect' | 'ConnectingWalletConnectBasic' {
  const hasWalletConnect = connectors.$list.get().some(({ type }) => type === 'WALLET_CONNECT')
  if (adapters.size > 0 || !hasWalletConnect) return 'Connect'
  const { userAgent, touch } = systemBrowser()
  return readOs({ names: userAgent, touch }) === 'desktop' ? 'ConnectingWalletConnectBasic' : 'AllWallets'
}
