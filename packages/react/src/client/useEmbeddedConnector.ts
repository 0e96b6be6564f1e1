import type { Connector, EmbeddedWallet, Namespace } from '@latchkey/core'
import { useLatchkey } from './useLatchkey.js'
import { useStoreValue } from './useStoreValue.js'

export type EmbeddedConnector = Connector & { readonly embeddedWallet: EmbeddedWallet }

/** Returns the connector of the embedded wallet, if the app has one that can connect the namespace. */
export function useEmbeddedConnector(namespace?: Namespace): EmbeddedConnector | undefined {
  const { connectors } = useLatchkey()
  return useStoreValue(connectors.$list).find(
    (connector): connector is EmbeddedConnector =>
      connector.embeddedWallet !== undefined &&
      (namespace === undefined || connector.namespaces.includes(namespace)),
  )
}
