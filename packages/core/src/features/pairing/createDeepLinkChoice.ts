import type { PairingLink } from '../../connector/Pairing.js'
import type { Log } from '../../ports/Log.js'
import type { Storage } from '../../ports/Storage.js'
import { checkLink } from '../directory/checkLink.js'

/** Where the protocol's library looks for the app that it opens with each request. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The app that requests lead back to. Written once a wallet has approved: an app that did not is not opened again. */
export function createDeepLinkChoice({ storage, log }: { readonly storage: Storage; readonly log: Log }): {
  write(link: PairingLink | undefined): void
  clear(): void
} {
  const guard = (access: () => void) => {
    try {
      access()
    } catch (thrown) {
      log('warn', 'Storing the choice of an app failed.', (thrown as Error | undefined)?.name)
    }
  }
  const clear = () => guard(() => storage.remove(key))
  return {
    clear,
    write(link) {
      const href = link && checkLink(link.href, 'app')
      if (!link || !href) return clear()
      guard(() => storage.write(key, JSON.stringify({ href, name: link.name })))
    },
  }
}
