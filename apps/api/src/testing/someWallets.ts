import type { WireWallet } from '../settings/WireWallet.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

export const someWallets: readonly WireWallet[] = [
  {
    id: 'fennel',
    name: 'Fennel',
    rdns: 'org.example.fennel',
    homepage: 'https://fennel.example.org',
    chains: ['eip155:1', 'eip155:137'],
    mobile_link: 'fennel://',
    badge_type: 'certified',
    image_id: 'fennel-picture',
  },
  {
    id: 'sorrel',
    name: 'Sorrel',
    rdns: 'org.example.sorrel',
    chains: ['eip155:1', solana],
    desktop_link: 'sorrel://',
  },
  { id: 'dill', name: 'Dill', former_names: ['Ánethum', 'Old Dill'], chains: ['eip155:137'] },
  { id: 'borage', name: 'Börage', chains: [], mobile_link: 'borage://', badge_type: 'certified' },
  { id: 'cress', name: 'Cress 100% .*_\\', chains: ['eip155:10'] },
]
