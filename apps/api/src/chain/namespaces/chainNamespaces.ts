import type { NodeSettings } from '../../settings/NetworkSettings.ts'
import type { ChainNamespace } from './ChainNamespace.ts'
import { eip155 } from './eip155.ts'
import { solana } from './solana.ts'

type NamespaceOf<chainId> = chainId extends `${infer namespace}:${string}` ? namespace : never

/** Rules by CAIP-2 namespace. A missing namespace does not compile. */
export const chainNamespaces: {
  readonly [namespace in NamespaceOf<NodeSettings['chainId']>]: ChainNamespace
} = { eip155: eip155, solana: solana }

export function namespaceOf({ chainId }: Pick<NodeSettings, 'chainId'>): ChainNamespace {
  const [namespace] = chainId.split(':') as [keyof typeof chainNamespaces]
  return chainNamespaces[namespace]
}
