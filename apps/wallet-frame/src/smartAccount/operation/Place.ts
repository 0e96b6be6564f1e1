import type { Address } from 'viem'
import type { SmartNetwork } from '../../delegation/createSmartAccounts.ts'
import type { Nodes } from '../../rpc/createNodes.ts'
import type { Bundler } from './createBundler.ts'

/** Account and network of an operation, and the services that reach them. */
export type Place = {
  readonly address: Address
  readonly network: SmartNetwork
  readonly nodes: Nodes
  readonly bundler: Bundler
  readonly signal: AbortSignal
  /** Waits, and rejects with the signal's reason. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}
