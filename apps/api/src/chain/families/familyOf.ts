import type { NetworkSettings } from '../NetworkSettings.ts'
import type { ChainFamily } from './ChainFamily.ts'
import { chainFamilies } from './chainFamilies.ts'

export function familyOf({ chainId }: Pick<NetworkSettings, 'chainId'>): ChainFamily {
  const [namespace] = chainId.split(':') as [keyof typeof chainFamilies]
  return chainFamilies[namespace]
}
