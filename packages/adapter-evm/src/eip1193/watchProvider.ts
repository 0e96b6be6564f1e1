import type { Account, ChainId, Log } from '@latchkey/core'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'

/**
 * Subscribes to a wallet's events. Ignores and logs what is malformed.
 * @returns the function that unsubscribes.
 */
export function watchProvider(request: {
  readonly provider: Eip1193Provider
  readonly onAccounts: (accounts: readonly Account[]) => void
  readonly onChainId: (chainId: ChainId<'eip155'>) => void
  readonly onDisconnect: (error: unknown) => void
  readonly log: Log | undefined
}): () => void {
  const { provider, log } = request
  const parsed =
    <value>(event: string, parse: (payload: unknown) => value | undefined, notify: (value: value) => void) =>
    (payload: unknown) => {
      const value = parse(payload)
      if (value === undefined) log?.('warn', `Ignored a wallet's malformed ${event} event.`)
      else notify(value)
    }
  const listeners = {
    accountsChanged: parsed('accountsChanged', parseAccounts, request.onAccounts),
    chainChanged: parsed('chainChanged', parseChainId, request.onChainId),
    disconnect: request.onDisconnect,
  }
  const entries = Object.entries(listeners)
  // A wallet whose `on` or `removeListener` fails must stop neither connecting nor disconnecting.
  const callEach = (name: 'on' | 'removeListener') => {
    for (const entry of entries)
      void (async () => provider[name]?.(...entry))().catch(() => log?.('warn', `A wallet's ${name} failed.`))
  }
  callEach('on')
  return () => callEach('removeListener')
}
