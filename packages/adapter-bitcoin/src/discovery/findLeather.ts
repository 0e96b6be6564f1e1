import type { FoundWallet } from './FoundWallet.js'
import { readPath } from './readPath.js'

export function findLeather(page: object): readonly FoundWallet[] {
  const provider = readPath(page, 'LeatherProvider')
  if (!provider) return []
  const load = async () =>
    (await import('../wallets/createLeatherWallet.js')).createLeatherWallet({ provider })
  return [{ name: 'Leather', identity: provider, load }]
}
