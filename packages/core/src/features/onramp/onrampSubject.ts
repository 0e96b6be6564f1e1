import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../client/Client.js'

/** Where coins are delivered: the account of the active namespace. */
export type OnrampSubject = {
  readonly account: string
  readonly isSmartAccount: boolean
  /** Networks to buy coins on, the one in use first. */
  readonly networks: readonly Network[]
  /** Key of the fields above: it changes when one of them does. */
  readonly key: string
}

/** Namespaces whose coins are sold. */
const sold = /^(eip155|solana)$/

/** Returns `undefined` while no account that can buy is connected on the active namespace. */
export function onrampSubject(client: Latchkey): OnrampSubject | undefined {
  const { can, connections, networks } = client
  const namespace = networks.$activeNamespace.get()
  const state = connections.$states.get()[namespace]
  const { network, requestedNetworks } = networks.$states.get()[namespace] ?? {}
  if (state?.status !== 'connected' || !network || !requestedNetworks || !sold.test(namespace))
    return undefined
  const { address: account, chainIds, type } = state.account
  const isSmartAccount = type === 'smartAccount'
  // A smart account may not exist on another network.
  const isOfOne = isSmartAccount || can(namespace).perNetworkAddresses === true
  const known = requestedNetworks.filter(({ id }) => id === network.id)
  const others = requestedNetworks.filter(({ id }) => id !== network.id && chainIds?.includes(id) !== false)
  const list = isOfOne ? known : [...known, ...others]
  return {
    account,
    isSmartAccount,
    networks: list,
    key: [account, ...list.map(({ id }) => id)].join(' '),
  }
}
