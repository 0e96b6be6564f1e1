import { readWalletFace } from '@latchkey/core'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import type { FoundWallet } from './FoundWallet.js'

/** Follows the wallets that register by Wallet Standard and have Bitcoin's features. */
export function discoverStandard({
  signal,
  onChange,
}: {
  readonly signal: AbortSignal
  readonly onChange: (found: readonly FoundWallet[]) => void
}): void {
  const { get, on } = getWallets()
  const tell = () => onChange(get().flatMap(read))
  tell()
  const stops = [on('register', tell), on('unregister', tell)]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}

function read(wallet: Wallet): readonly FoundWallet[] {
  try {
    const face = readWalletFace(wallet)
    return face && 'bitcoin:connect' in wallet.features
      ? [{ ...face, shape: 'standard', provider: wallet }]
      : []
  } catch {
    return []
  }
}
