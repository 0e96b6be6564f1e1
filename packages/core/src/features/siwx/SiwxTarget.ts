import type { ChainId } from '../../caip/caip.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Latchkey } from '../../client/Client.js'
import type { Connection } from '../../connector/Connection.js'
import type { SiwxAccount } from './SiwxApi.js'

/** The account that signs in, with the wallet that signs for it. */
export type SiwxTarget = {
  readonly account: SiwxAccount
  readonly connectorId: string
  readonly connection: Connection
  /** Properties of the events of signing in. */
  readonly facts: { readonly isSmartAccount: boolean; readonly network: ChainId }
}

/** Namespaces with a form of sign-in message. */
const signing: readonly Namespace[] = ['eip155', 'solana', 'bip122']

/** Returns the active account, if it can sign in: it is connected, on a network of the app. */
export function findTarget(
  { connections, networks }: Pick<Latchkey, 'connections' | 'networks'>,
  { onlyEvm }: { readonly onlyEvm: boolean },
): SiwxTarget | undefined {
  const namespace = networks.$activeNamespace.get()
  const state = connections.$states.get()[namespace]
  const known = networks.$states.get()[namespace]
  if (state?.status !== 'connected' || !known?.supported || known.network.id !== state.chainId)
    return undefined
  if (onlyEvm ? namespace !== 'eip155' : !signing.includes(namespace)) return undefined
  const { account, chainId, connection, connectorId } = state
  return {
    account: { accountAddress: account.address, chainId },
    connectorId,
    connection,
    facts: { isSmartAccount: account.type === 'smartAccount', network: chainId },
  }
}

export const isSameTarget = (a: SiwxTarget, b: SiwxTarget): boolean =>
  a.connectorId === b.connectorId &&
  a.account.accountAddress === b.account.accountAddress &&
  a.account.chainId === b.account.chainId
