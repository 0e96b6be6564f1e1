import { createHash } from 'node:crypto'
import type { ApiWire } from '@latchkey/core/api'

type Wallet = ApiWire<'getWallets'>['data'][number]

const firsts =
  'Amber Birch Cedar Drift Ember Fable Grove Harbor Iris Juniper Kestrel Lumen Maple North Opal'.split(' ')
const seconds = 'Key Vault Gate Purse Chain Port Link Nest Dock Field'.split(' ')

/** Generates wallets for tests and measurements. The same `count` gives the same wallets. */
export function generateWallets(count: number): readonly Wallet[] {
  return Array.from({ length: count }, (_, index) => {
    const id = createHash('sha256').update(`generated ${index}`).digest('hex')
    const name = `${firsts[index % 15]} ${seconds[Math.floor(index / 15) % 10]} ${index + 1}`
    const site = `https://wallet-${index + 1}.example`
    return {
      id,
      name,
      order: (index + 1) * 10,
      image_id: id,
      homepage: `${site}/`,
      rdns: `example.wallet${index + 1}`,
      chains: ['eip155:1', 'eip155:137'],
      badge_type: index % 3 === 0 ? 'certified' : 'none',
      mobile_link: `wallet${index + 1}://`,
      link_mode: `${site}/open`,
      desktop_link: null,
      webapp_link: null,
      app_store: `https://apps.apple.com/app/wallet/id${100_000 + index}`,
      play_store: `https://play.google.com/store/apps/details?id=example.wallet${index + 1}`,
      chrome_store: null,
      supports_wc: true,
    }
  })
}
