import type { FoundWallet } from './FoundWallet.js'
import { readIcon } from './readIcon.js'
import { readName } from './readName.js'
import { readPath } from './readPath.js'

/** More than anyone has installed. */
const MAX_WALLETS = 32

/** The wallets named in `window.btc_providers`, and the one at `window.BitcoinProvider` that is not. */
export function findSatsConnect(page: object): readonly FoundWallet[] {
  const registered = readPath(page, 'btc_providers')
  const rows = Array.isArray(registered) ? (registered as readonly unknown[]).slice(0, MAX_WALLETS) : []
  const unnamed = { id: 'BitcoinProvider', name: 'Bitcoin Wallet' }
  const found: FoundWallet[] = []
  for (const row of [...rows, unnamed]) {
    const { id, name, icon } = Object(row) as Record<string, unknown>
    const provider = typeof id === 'string' ? readPath(page, id) : undefined
    const shown = readName(name)
    if (!provider || !shown || found.some(({ identity }) => identity === provider)) continue
    const load = async () =>
      (await import('../wallets/createSatsConnectWallet.js')).createSatsConnectWallet({ provider })
    found.push({ name: shown, icon: readIcon(icon), identity: provider, load })
  }
  return found
}
