import type { FoundWallet } from './FoundWallet.js'
import { readPath } from './readPath.js'

export function findOkx(page: object): readonly FoundWallet[] {
  const provider = readPath(page, 'okxwallet')
  if (!provider || !['bitcoin', 'bitcoinTestnet'].some((name) => readPath(provider, name))) return []
  const load = async () => (await import('../wallets/createOkxWallet.js')).createOkxWallet({ provider })
  return [{ name: 'OKX Wallet', identity: provider, load }]
}
