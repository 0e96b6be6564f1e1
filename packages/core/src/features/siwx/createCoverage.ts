import type { SignInMessage } from '../../caip/SignInMessage.js'
import type { Latchkey } from '../../client/Client.js'
import type { SiwxConfig } from '../../client/SiwxConfig.js'
import type { Connector } from '../../connector/Connector.js'
import type { SiwxTarget } from './SiwxTarget.js'
import { isSameSigner } from './toSignInReview.js'

/** Returns whether a session of an account on a network is for the target. */
export type Covers = (data: Pick<SignInMessage, 'accountAddress' | 'chainId'>, target: SiwxTarget) => boolean

/** Creates the rule of `SiwxConfig.sessionScope`. */
export function createCoverage(
  { connections, connectors }: Pick<Latchkey, 'connections' | 'connectors'>,
  { sessionScope }: Pick<SiwxConfig, 'sessionScope'>,
): Covers {
  if (sessionScope !== 'wallet')
    return (data, { account }) =>
      data.chainId === account.chainId && isSameSigner(data.accountAddress, account.accountAddress)

  /** Returns the ids of the connectors of the target's wallet, which has one for each namespace. A shared name is no proof here. */
  const membersOf = ({ connectorId }: SiwxTarget) => {
    const key = keyOf(connectors.get(connectorId))
    const same = connectors.$list.get().filter((one) => key !== undefined && keyOf(one) === key)
    const namespaces = same.flatMap((one) => one.namespaces)
    // With two connectors on one namespace, it is unknown which of them belongs to the others.
    const isOne = new Set(namespaces).size === namespaces.length
    return [connectorId, ...(isOne ? same.map(({ id }) => id) : [])]
  }
  return (data, target) => {
    const members = membersOf(target)
    return Object.values(connections.$states.get()).some(
      (state) =>
        state.status === 'connected' &&
        members.includes(state.connectorId) &&
        data.chainId.startsWith(`${state.connection.namespace}:`) &&
        state.accounts.some(({ address }) => isSameSigner(address, data.accountAddress)),
    )
  }
}

const keyOf = (connector: Connector | undefined): unknown =>
  connector?.type === 'ANNOUNCED' || connector?.type === 'INJECTED'
    ? (connector.rdns?.toLowerCase() ?? connector.provider)
    : undefined
