import {
  type ChainId,
  type Connector,
  isMultiChain,
  type Latchkey,
  mergeConnectors,
  type Namespace,
} from '@latchkey/core'

import { isPairing } from '../../pairing/usePairing.js'
import { askConnector } from './askConnector.js'

/**
 * Begins with a wallet that was found. One that is reached on several families asks which one first, unless `namespace`
 * says it.
 */
export function openConnecting(
  client: Latchkey,
  connector: Connector,
  {
    namespace,
    chainId,
  }: { readonly namespace?: Namespace | undefined; readonly chainId?: ChainId | undefined } = {},
): void {
  const { connectors, events, modal } = client
  const { id, name } = connector
  // There is nothing to ask before a wallet is there: the view offers something to approve.
  if (isPairing(connector)) {
    events.emit('SELECT_WALLET', { name, connectorId: id })
    return modal.push({ view: 'ConnectingWalletConnectBasic' })
  }
  const whole = mergeConnectors(connectors.$list.get())
    .filter(isMultiChain)
    .find((one) => one.connectors.some((member) => member.id === id))
  const wanted = whole?.connectors.find((member) => namespace && member.namespaces.includes(namespace))
  if (whole && !wanted) return modal.push({ view: 'ConnectingMultiChain', params: { connectorId: id } })
  askConnector(client, wanted ?? connector, chainId)
}
