import type { Capabilities } from '../../adapter/ChainAdapter.js'
import type { Network } from '../../adapter/Network.js'
import { isCoinAddress } from '../../caip/isCoinAddress.js'
import type { Latchkey } from '../../client/Client.js'
import type { Connection } from '../../connector/Connection.js'
import { offersSend } from './offersSend.js'
import type { SendToken } from './SendApi.js'

/** The account and the network that the visitor sends from, of the active namespace. */
export type SendSubject = {
  readonly account: string
  readonly isSmartAccount: boolean
  /** All addresses of the visitor's wallet on this namespace. */
  readonly own: readonly string[]
  readonly network: Network
  readonly connection: Connection
  /** Absent where nothing can be sent. */
  readonly transfer: Capabilities['transfer']
  isAddress(text: string): boolean
}

/** Returns `undefined` while no account is connected on the active namespace. */
export function sendSubject(client: Latchkey): SendSubject | undefined {
  const { adapters, can, connections, networks } = client
  const namespace = networks.$activeNamespace.get()
  const state = connections.$states.get()[namespace]
  const { network, supported } = networks.$states.get()[namespace] ?? {}
  if (state?.status !== 'connected' || !network) return undefined
  const { account, accounts, connection } = state
  return {
    account: account.address,
    isSmartAccount: account.type === 'smartAccount',
    own: accounts.map(({ address }) => address),
    network,
    connection,
    transfer: supported && offersSend(client, namespace) ? can(namespace).transfer : undefined,
    isAddress: (text) => adapters.get(namespace)?.isAddress(text) === true,
  }
}

/** Returns a token without the address if that is a contract or a placeholder of the native coin, which is sent as a coin. */
export function asCoin(token: SendToken, subject: SendSubject | undefined): SendToken {
  const { address, ...coin } = token
  const chainId = token.chainId ?? subject?.network.id ?? ''
  return address !== undefined && isCoinAddress(chainId, address) ? coin : token
}

export function nativeToken({ network: { nativeCurrency } }: SendSubject): SendToken {
  const { name, symbol, decimals } = nativeCurrency
  return { name, symbol, amount: { decimals } }
}
