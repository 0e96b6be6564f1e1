import type { AdapterHost, Discovery } from '@latchkey/core'
import { createEip1193Connector } from '../eip1193/createEip1193Connector.js'
import { type Eip1193Provider, isEip1193Provider } from '../eip1193/Eip1193Provider.js'
import { nameInjected } from './nameInjected.js'

/** A window, or anything with its events and perhaps a wallet on it. */
export type WalletPage = EventTarget & { readonly ethereum?: unknown }

/**
 * Offers what sits at `window.ethereum`, and each of its `providers` where several wallets share the place. A wallet
 * that also announces itself is offered once, as announced.
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
  const announced = new Set<unknown>()
  const offered = new Map<string, Eip1193Provider>()
  const look = () => {
    // The place in the list decides the id, so that it stays when a wallet before it announces itself.
    const found = findInjected(page).map((each, index) => ({
      ...each,
      id: index ? `injected#${index + 1}` : 'injected',
    }))
    for (const { provider, name, id } of found) {
      if (announced.has(provider) || offered.get(id) === provider) continue
      offered.set(id, provider)
      discovery.announce(
        createEip1193Connector({ id, type: 'INJECTED', name, provider: () => provider, host }),
      )
    }
    for (const [id, provider] of offered) {
      if (!announced.has(provider) && found.some((each) => each.id === id)) continue
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
      announced.add(provider)
      look()
    },
  }
}

function findInjected(page: WalletPage): readonly { provider: Eip1193Provider; name: string }[] {
  try {
    const { ethereum } = page
    const list: unknown = (ethereum as { providers?: unknown } | null | undefined)?.providers
    const several = Array.isArray(list) ? [...new Set(list)].filter(isEip1193Provider) : []
    const providers = several.length ? several : [ethereum].filter(isEip1193Provider)
    return providers.map((provider) => ({ provider, name: nameInjected(provider) }))
  } catch {
    return []
  }
}
