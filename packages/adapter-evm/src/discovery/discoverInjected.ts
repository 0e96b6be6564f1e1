import type { AdapterHost, Discovery } from '@latchkey/core'
import { createEip1193Connector } from '../eip1193/createEip1193Connector.js'
import { type Eip1193Provider, isEip1193Provider } from '../eip1193/Eip1193Provider.js'
import { nameInjected } from './nameInjected.js'

/** A window, or anything with its events and perhaps a wallet on it. */
export type WalletPage = EventTarget & { readonly ethereum?: unknown }

/**
 * Lists the provider at `window.ethereum`, and each of its `providers` where several wallets share the place. A provider
 * that also announces itself is listed once, as announced; a name of its own depends on the announced ones.
 */
export function discoverInjected({
  page,
  discovery,
  host,
}: {
  readonly page: WalletPage
  readonly discovery: Discovery
  readonly host: Pick<AdapterHost, 'clock' | 'log'>
}): { readonly omit: (provider: Eip1193Provider) => void } {
  const announced: Eip1193Provider[] = []
  const offered = new Map<string, { readonly provider: Eip1193Provider; readonly name: string }>()
  const look = () => {
    const ids = new Set<string>()
    for (const [index, provider] of findInjected(page).entries()) {
      if (announced.includes(provider)) continue
      // The place in the list decides the id, so that it stays when a wallet before it announces itself.
      const number = index ? index + 1 : undefined
      const id = number ? `injected-${number}` : 'injected'
      const name = nameInjected(provider, announced) ?? `Browser Wallet${number ? ` ${number}` : ''}`
      ids.add(id)
      const before = offered.get(id)
      if (before?.provider === provider && before.name === name) continue
      offered.set(id, { provider, name })
      discovery.announce(
        createEip1193Connector({ id, type: 'INJECTED', name, provider: () => provider, host }),
      )
    }
    for (const id of offered.keys()) {
      if (ids.has(id)) continue
      offered.delete(id)
      discovery.withdraw(id)
    }
  }
  look()
  const { signal } = discovery.scope
  page.addEventListener('ethereum#initialized', look, { signal })
  // In-app browsers inject late, and not all of them say so.
  page.addEventListener('load', look, { signal })
  return {
    omit(provider) {
      announced.push(provider)
      look()
    },
  }
}

function findInjected(page: WalletPage): readonly Eip1193Provider[] {
  try {
    const { ethereum } = page
    const list: unknown = (ethereum as { providers?: unknown } | null | undefined)?.providers
    const several = Array.isArray(list) ? [...new Set(list)].filter(isEip1193Provider) : []
    return several.length ? several : [ethereum].filter(isEip1193Provider)
  } catch {
    return []
  }
}
