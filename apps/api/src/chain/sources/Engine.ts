import type { Ports } from '../../ports/Ports.ts'
import type { NetworkSettings } from '../../settings/NetworkSettings.ts'
import { createSourceClient, type SourceClient } from './createSourceClient.ts'

/** The context of an engine's readers. */
export type Engine = {
  readonly client: SourceClient
  readonly chainId: string
  readonly nativeCurrency: NetworkSettings['nativeCurrency']
  /** Compares two addresses of the network. */
  isSame(a: string | null | undefined, b: string): boolean
  /** Reads the amount of the native coin from the network's own nodes. Absent: the network has none. */
  readonly readNative?: ((address: string, signal: AbortSignal) => Promise<bigint>) | undefined
}

/** Creates the context of an engine's readers. The operator's key is sent in headers, never in a URL. */
export function createEngine({
  settings: { chainId, nativeCurrency },
  options: { url, key },
  readNative,
  ports,
}: {
  readonly settings: Pick<NetworkSettings, 'chainId' | 'nativeCurrency'>
  readonly options: { readonly url: string; readonly key?: string | undefined }
  readonly readNative?: Engine['readNative']
  readonly ports: Ports
}): Engine {
  // Self-hosted Blockscout reads the first header, its hosted service and the Token API read the second.
  const headers = key === undefined ? {} : { 'x-api-key': key, authorization: `Bearer ${key}` }
  const isEvm = chainId.startsWith('eip155:')
  return {
    client: createSourceClient({ url, headers, ports }),
    chainId,
    nativeCurrency,
    readNative,
    // Bech32 may be in upper case; Base58 keeps its case.
    isSame: (a, b) =>
      a === b || (a?.toLowerCase() === b.toLowerCase() && (isEvm || /^(bc|tb|bcrt)1/i.test(b))),
  }
}
