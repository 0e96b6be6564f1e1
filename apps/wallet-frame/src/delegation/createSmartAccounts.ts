import type { FrameNetwork } from '../config/FrameConfig.ts'
import { findNetwork } from '../config/findNetwork.ts'
import { entryPoint } from './entryPoint.ts'
import { type Implementation, implementationOn } from './Implementation.ts'
import { isSameAddress } from './isSameAddress.ts'

/** A network whose bundler the provider API offers. */
export type ListedNetwork = {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly entryPoint: `0x${string}`
  /** The contract whose operations the provider API passes on. */
  readonly implementation: `0x${string}`
  /** The project has a paymaster there, which may pay the fee. */
  readonly isSponsored: boolean
}

/** A listed network on which this wallet offers smart accounts. */
export type SmartNetwork = Omit<ListedNetwork, 'implementation'> & {
  /** The contract that accounts delegate to. */
  readonly implementation: Implementation
}

export type AccountType = 'eoa' | 'smartAccount'

/** Which networks have smart accounts, and which type of account the page prefers. */
export type SmartAccounts = {
  /** Returns the networks with smart accounts. None if they cannot be read: the wallet then offers none. */
  networks(signal: AbortSignal): Promise<readonly SmartNetwork[]>
  /** Returns the network if it has smart accounts. */
  find(chainId: string, signal: AbortSignal): Promise<SmartNetwork | undefined>
  /** The type in use on a network. */
  typeOn(chainId: string, signal: AbortSignal): Promise<AccountType>
  /** Whether the page prefers smart accounts, on the networks that have them. */
  isPreferred(): boolean
  prefer(type: AccountType): void
}

/** Milliseconds for which the list is kept, and the longest wait for it: signing in must not wait for a bundler. */
const maxAge = 5 * 60_000
const patience = 3_000

/** Creates the list of networks with smart accounts. It reads nothing before the first call. */
export function createSmartAccounts({
  readNetworks,
  facts,
  now,
  sleep,
}: {
  /** Reads the list of the provider API. */
  readNetworks(signal: AbortSignal): Promise<readonly ListedNetwork[]>
  /** The networks of the frame's configuration. */
  readonly facts: readonly FrameNetwork[]
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}): SmartAccounts {
  let known: { readonly networks: readonly SmartNetwork[]; readonly until: number } | undefined
  let preferred: AccountType = 'eoa'

  /** Another entry point, or a contract other than the frame's own choice, is not offered. */
  const toSmart = ({ implementation: listed, ...network }: ListedNetwork): readonly SmartNetwork[] => {
    const implementation = implementationOn(findNetwork(network.chainId, facts))
    const isUsable =
      network.chainId.startsWith('eip155:') &&
      isSameAddress(network.entryPoint, entryPoint) &&
      isSameAddress(listed, implementation.address)
    return isUsable ? [{ ...network, implementation }] : []
  }

  const read = async (signal: AbortSignal): Promise<readonly SmartNetwork[]> => {
    const over = new AbortController()
    const stop = () => over.abort(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    const late = async (): Promise<never> => {
      await sleep(patience, over.signal)
      throw new Error('The list of networks took too long.')
    }
    try {
      return (await Promise.race([readNetworks(over.signal), late()])).flatMap(toSmart)
    } finally {
      signal.removeEventListener('abort', stop)
      over.abort()
    }
  }

  const networks: SmartAccounts['networks'] = async (signal) => {
    if (known && known.until > now()) return known.networks
    try {
      const found = await read(signal)
      known = { networks: found, until: now() + maxAge }
      return found
    } catch {
      if (signal.aborted) throw signal.reason
      return known?.networks ?? []
    }
  }
  const find: SmartAccounts['find'] = async (chainId, signal) =>
    (await networks(signal)).find((network) => network.chainId === chainId)
  return {
    networks,
    find,
    async typeOn(chainId, signal) {
      if (preferred === 'eoa' || !chainId.startsWith('eip155:')) return 'eoa'
      return (await find(chainId, signal)) ? 'smartAccount' : 'eoa'
    },
    isPreferred: () => preferred === 'smartAccount',
    prefer(type) {
      preferred = type
    },
  }
}
