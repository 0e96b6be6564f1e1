import type { Log, Storage, WalletLink } from '@latchkey/core'
import { checkLink } from '@latchkey/core/links'

/** Where the protocol's library looks for the app that it opens with each request: one for the whole page. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * The app that requests lead back to. Written once a wallet has approved: an app that did not is not opened again. What
 * another client of the page has written is left to it.
 */
export function createDeepLinkChoice({
  clientId,
  storage,
  log,
}: {
  readonly clientId: string
  readonly storage: Storage
  readonly log: Log
}): {
  read(): WalletLink | undefined
  write(link: WalletLink | undefined): void
  clear(): void
} {
  const guard = <value>(access: () => value): value | undefined => {
    try {
      return access()
    } catch (thrown) {
      log('warn', 'Storing the choice of an app failed.', (thrown as Error | undefined)?.name)
      return undefined
    }
  }
  const stored = () => {
    const text = storage.read(key)
    return (text === null ? null : JSON.parse(text)) as Partial<Record<string, unknown>> | null
  }
  const clear = () =>
    guard(() => {
      const client = guard(stored)?.client
      if (client === undefined || client === clientId) storage.remove(key)
    })
  return {
    clear,
    read: () =>
      guard(() => {
        const { name, client, ...rest } = stored() ?? {}
        const href = checkLink(rest.href, 'app')
        return client === clientId && typeof name === 'string' && href ? { name, href } : undefined
      }),
    write(link) {
      const href = link && checkLink(link.href, 'app')
      if (!link || !href) return clear()
      guard(() => storage.write(key, JSON.stringify({ href, name: link.name, client: clientId })))
    },
  }
}
