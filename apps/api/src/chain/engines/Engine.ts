import type { ChainPorts } from '../ChainPorts.ts'
import type { NetworkSettings } from '../NetworkSettings.ts'
import type { SourceClient } from '../sources/createSourceClient.ts'

/** What the readers of an engine get. */
export type Engine = {
  readonly client: SourceClient
  readonly chainId: string
  readonly nativeCurrency: NetworkSettings['nativeCurrency']
  /** Compares two addresses of the network. */
  isSame(a: string | null | undefined, b: string): boolean
  /** Reads the amount of the native coin from the network's own nodes, where it has some. */
  readonly readNative?: ((address: string, signal: AbortSignal) => Promise<bigint>) | undefined
  readonly ports: Pick<ChainPorts, 'now'>
}
