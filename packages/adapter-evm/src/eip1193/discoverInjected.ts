import type { AdapterHost, Discovery } from '@latchkey/core/adapter'
import { createEip1193Connector } from './createEip1193Connector.js'
import type { SessionHost } from './createEip1193Session.js'
import { type Eip1193Provider, isEip1193Provider } from './Eip1193Provider.js'

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
  readonly host: SessionHost & Pick<AdapterHost, 'log'>
}): { readonly omit: (provider: Eip1193Provider) => void; readonly update: () => void } {
  const announced: Eip1193Provider[] = []
  const listed = new Map<string, { readonly provider: Eip1193Provider; readonly name: string }>()
  const update = () => {
    const ids = new Set<string>()
    for (const [index, provider] of findInjected(page).entries()) {
      if (announced.includes(provider)) continue
      // The position decides the id, so the id stays when a wallet before it announces itself.
      const numbered = (mark: string) => (index ? mark + (index + 1) : '')
      const id = `injected${numbered('-')}`
      const [flag = '', known] = flags.find(([one]) => hasFlag(provider, one)) ?? []
      const isChooser = announced[0] && flag === chooserFlag
      // Without another wallet, the property leads to Phantom alone.
      if (isChooser && !announced[1] && hasFlag(announced[0], 'isPhantom')) continue
      const isClaimed = announced.some((other) => hasFlag(other, flag))
      const name = known && !isClaimed && !isChooser ? known : `Browser Wallet${numbered(' ')}`
      ids.add(id)
      const before = listed.get(id)
      if (before?.provider === provider && before.name === name) continue
      listed.set(id, { provider, name })
      if (isClaimed && !isChooser) host.log('warn', `${name} has the flag of an announced ${known}.`)
      discovery.announce(
        createEip1193Connector({ id, type: 'INJECTED', name, provider: () => provider, host }),
      )
    }
    for (const id of listed.keys()) {
      if (!ids.has(id) && listed.delete(id)) discovery.withdraw(id)
    }
  }
  update()
  page.addEventListener('ethereum#initialized', update, discovery.scope)
  // In-app browsers inject late, and not all of them send that event. Callers look again later.
  page.addEventListener('load', update, discovery.scope)
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
    const { providers } = ethereum as { providers?: Iterable<unknown> }
    const several = [...new Set(providers)].filter(isEip1193Provider)
    if (several[0]) return several
  } catch {
    // There is no wallet, or its list throws.
  }
  return [ethereum].filter(isEip1193Provider)
}

/** Wallet choosers set this flag, too. */
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
function hasFlag(provider: object | undefined, flag: string): boolean {
  try {
    return (provider as Record<string, unknown>)[flag] === true
  } catch {
    return false
  }
}
