import { base, mainnet, optimism } from '@reown/appkit/networks'

export const networks = [mainnet, base, optimism]
