import type { SocialProvider } from '@latchkey/core'
import type { EmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useModalController } from '../../../client/useModalController.js'

/** Returns a function that begins a login with a service and shows it. Call it inside the click handler: it opens a window. */
export function useSocialLogin(connector: EmbeddedConnector): (provider: SocialProvider) => void {
  const modal = useModalController()
  return (provider) => {
    if (provider === 'farcaster') return modal.push({ view: 'ConnectingFarcaster' })
    modal.push({ view: 'ConnectingSocial', params: { provider } })
    // The view shows the outcome.
    connector.embeddedWallet.connectSocial({ provider }).catch(() => undefined)
  }
}
