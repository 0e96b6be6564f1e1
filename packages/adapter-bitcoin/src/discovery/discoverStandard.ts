import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import type { FoundWallet } from './FoundWallet.js'
import { readIcon } from './readIcon.js'
import { readName } from './readName.js'

/** Follows the wallets that register by Wallet Standard and have Bitcoin's features. */
export function discoverStandard({
  signal,
  onFound,
  onGone,
}: {
  readonly signal: AbortSignal
  readonly onFound: (found: FoundWallet) => void
  readonly onGone: (identity: object) => void
}): void {
  const { get, on } = getWallets()
  const meet = (...wallets: readonly Wallet[]) => {
    for (const wallet of wallets) {
      const found = read(wallet)
      if (found) onFound(found)
    }
  }
  meet(...get())
  const stops = [
    on('register', meet),
    on('unregister', (...wallets) => {
      for (const wallet of wallets) onGone(wallet)
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}

function read(wallet: Wallet): FoundWallet | undefined {
  try {
    const name = readName(wallet.name)
    if (!name || !('bitcoin:connect' in wallet.features)) return undefined
    const load = async () =>
      (await import('../wallets/createStandardWallet.js')).createStandardWallet({ wallet })
    return { name, icon: readIcon(wallet.icon), identity: wallet, load }
  } catch {
    return undefined
  }
}
