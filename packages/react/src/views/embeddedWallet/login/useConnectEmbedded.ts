import type { Connector } from '@latchkey/core'
import { requireFeature } from '../../../client/requireFeature.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'

/**
 * Returns a function that connects the embedded wallet once the visitor is signed in, on the requested namespace,
 * else on the active one. The connecting view replaces the current one, because a code works only once.
 */
export function useConnectEmbedded(): (connector: Connector) => void {
  const client = useLatchkey()
  const modal = useModalController()
  return (connector) => {
    const flow = requireFeature(client, 'connect')
    const wanted = flow.$intent.get().namespace ?? client.networks.$activeNamespace.get()
    const [first] = connector.namespaces
    flow.pick(connector, connector.namespaces.includes(wanted) ? wanted : first)
    modal.replace({ view: 'ConnectingExternal', params: { connectorId: connector.id } })
  }
}
