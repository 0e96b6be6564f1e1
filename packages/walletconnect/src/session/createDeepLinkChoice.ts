import type { Log, Storage, WalletLink } from '@latchkey/core'
import { checkLink } from '@latchkey/core/links'

/** The library's storage key for the app that it opens with each request. All clients of the page share it. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * Stores the app that opens with each request. Writes it after a wallet has approved, so that no other app opens. Keeps
 * the choice of another client on the page.
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
