import { type NetworkSettings } from '../NetworkSettings.ts'
import { type ChainFamily } from './ChainFamily.ts'
import { eip155Family } from './eip155/eip155Family.ts'
import { solanaFamily } from './solana/solanaFamily.ts'

type NamespaceOf<chainId> = chainId extends `${infer namespace}:${string}` ? namespace : never

/** By namespace of CAIP-2. A family without a row does not compile. */
export const chainFamilies: {
  readonly [namespace in NamespaceOf<NetworkSettings['chainId']>]: ChainFamily
} = { eip155: eip155Family, solana: solanaFamily }

export function familyOf({ chainId }: Pick<NetworkSettings, 'chainId'>): ChainFamily {
  const [namespace] = chainId.split(':') as [keyof typeof chainFamilies]
  return chainFamilies[namespace]
}
