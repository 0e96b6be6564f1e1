import type { AdapterHost, Discovery } from '@latchkey/core/adapter'
import { createEip1193Connector } from '../eip1193/createEip1193Connector.js'
import { type Eip1193Provider, isEip1193Provider } from '../eip1193/Eip1193Provider.js'

/** A window, or an object with its events and perhaps a wallet on it. */
export type WalletPage = EventTarget & { readonly ethereum?: unknown }

/**
 * Lists the provider at `window.ethereum`, and each of its `providers` when several wallets share the property. A
 * provider that also announces itself is listed once, as announced. Names depend on the announced wallets.
 */
export function discoverInjected({
  page,
  discovery,
  host,
}: {
  readonly page: WalletPage
  readonly discovery: Discovery
  readonly host: Pick<AdapterHost, 'clock' | 'log'>
}): { readonly omit: (provider: Eip1193Provider) => void; readonly update: () => void } {
  const announced: Eip1193Provider[] = []
  const listed = new Map<string, { readonly provider: Eip1193Provider; readonly name: string }>()
  const update = () => {
    const ids = new Set<string>()
    for (const [index, provider] of findInjected(page).entries()) {
      if (announced.includes(provider)) continue
      // The position decides the id, so the id stays when a wallet before it announces itself.
      const number = index ? index + 1 : undefined
      const id = number ? `injected-${number}` : 'injected'
      const [flag = '', known] = flags.find(([one]) => hasFlag(provider, one)) ?? []
      // Alone, Phantom sets its chooser, which leads to Phantom only.
      const [only, ...others] = announced
      if (flag === chooserFlag && only && !others.length && hasFlag(only, 'isPhantom')) continue
      const isClaimed = announced.some((other) => hasFlag(other, flag))
      const isOwn = known && !isClaimed && !(announced.length && flag === chooserFlag)
      const name = isOwn ? known : `Browser Wallet${number ? ` ${number}` : ''}`
      ids.add(id)
      const before = listed.get(id)
      if (before?.provider === provider && before.name === name) continue
      listed.set(id, { provider, name })
      if (isClaimed && flag !== chooserFlag)
        host.log('warn', `${name} has the flag of an announced ${known}.`)
      discovery.announce(
        createEip1193Connector({ id, type: 'INJECTED', name, provider: () => provider, host }),
      )
    }
    for (const id of listed.keys()) {
      if (ids.has(id)) continue
      listed.delete(id)
      discovery.withdraw(id)
    }
  }
  update()
  const { signal } = discovery.scope
  page.addEventListener('ethereum#initialized', update, { signal })
  // In-app browsers inject late, and not all of them send that event. Callers look again later.
  page.addEventListener('load', update, { signal })
  return {
    update,
    omit(provider) {
      announced.push(provider)
      update()
    },
  }
}

function findInjected(page: WalletPage): readonly Eip1193Provider[] {
  let ethereum: unknown
  try {
    ethereum = page.ethereum
    const list = (ethereum as { providers?: unknown } | null | undefined)?.providers
    const several = Array.isArray(list) ? [...new Set(list)].filter(isEip1193Provider) : []
    if (several.length) return several
  } catch {
    // A list that throws hides no wallet.
  }
  return [ethereum].filter(isEip1193Provider)
}

/** Choosers set it, too. */
const chooserFlag = 'isMetaMask'

/**
 * Flags that wallets set on `window.ethereum`. Many also set that of MetaMask, so it comes last. Beside announced wallets, a flag names a
 * wallet only if none of them has it: `window.ethereum` may be their chooser.
 */
const flags = [
  ['isRabby', 'Rabby Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isFrame', 'Frame'],
  [chooserFlag, 'MetaMask'],
] as const

/** Returns `false` for an object that throws when it is read. */
function hasFlag(provider: object, flag: string): boolean {
  try {
    return (provider as Record<string, unknown>)[flag] === true
  } catch {
    return false
  }
}
