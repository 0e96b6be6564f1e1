import type { Connector, Namespace } from '@latchkey/core'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { directoryOf } from '../../../directory/useDirectory.js'

/** Returns the wallets that were found, without the embedded wallet, which has its own part of the view. */
export function useFoundWallets(namespace: Namespace | undefined): readonly Connector[] {
  const client = useLatchkey()
  return directoryOf(client)
    .allowed(useStoreValue(client.connectors.$list))
    .filter(
      ({ embeddedWallet, namespaces }) => !embeddedWallet && (!namespace || namespaces.includes(namespace)),
    )
}
