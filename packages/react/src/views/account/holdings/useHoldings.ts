import type { ChainId, Network } from '@latchkey/core'
import { type TokensData, tokens } from '@latchkey/core/tokens'
import { useActiveNetwork } from '../../../client/useActiveNetwork.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'

/** Returns the state of the active account's tokens, and the app's networks of its namespace. */
export function useHoldings(): {
  readonly data: TokensData | undefined
  /** There are test networks only. */
  readonly isTest: boolean
  /** Value of all tokens in US dollars. Absent: unknown, or there are test networks only. */
  readonly total: string | undefined
  readonly active: Network
  /** One of the app's networks; the network in use for any other id. */
  readonly networkOf: (chainId: ChainId) => Network
  /** More than one network of the app can have tokens. */
  readonly isMixed: boolean
} {
  const client = useLatchkey()
  const state = useStoreValue(client.use(tokens()).$state)
  const states = useStoreValue(client.networks.$states)
  const active = useActiveNetwork().network
  const data = 'data' in state ? state.data : undefined
  const all = states[active.namespace]?.requestedNetworks ?? []
  const networkOf = (chainId: ChainId) => all.find(({ id }) => id === chainId) ?? active
  const isTest = data?.networks.every(({ chainId }) => networkOf(chainId).testnet) ?? false
  return {
    data,
    isTest,
    total: isTest ? undefined : data?.total,
    active,
    networkOf,
    isMixed: all.length > 1 && !client.can(active.namespace).perNetworkAddresses,
  }
}
