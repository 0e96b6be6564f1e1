import type { WalletRow } from '@latchkey/core/directory'

const first = [
  'Amber',
  'Birch',
  'Cedar',
  'Dusk',
  'Ember',
  'Fjord',
  'Grove',
  'Harbour',
  'Iris',
  'Juniper',
  'Kelp',
]
const second = ['Wallet', 'Vault', 'Keys', 'Pocket', 'Purse', 'Safe', 'One', 'Pro', 'Go', 'Lite']

/** Returns `count` wallets with different names; every seventh is certified. */
export function manyWallets(count: number): readonly WalletRow[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${first[index % first.length]} ${second[Math.floor(index / first.length) % second.length]}`
    const turn = Math.floor(index / (first.length * second.length))
    return {
      id: `wallet-${index}`,
      name: turn === 0 ? name : `${name} ${turn + 1}`,
      homepage: `https://w${index}.example`,
      badge_type: index % 7 === 0 ? 'certified' : 'none',
      chrome_store: `https://chromewebstore.google.com/detail/w${index}`,
      app_store: `https://apps.apple.com/app/id${1_000 + index}`,
      play_store: `https://play.google.com/store/apps/details?id=example.w${index}`,
    }
  })
}
