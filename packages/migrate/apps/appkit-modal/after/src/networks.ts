import { base, mainnet, optimism } from 'wagmi/chains'

export const networks = [mainnet, base, optimism] as const
