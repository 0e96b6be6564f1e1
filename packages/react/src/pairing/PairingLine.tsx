import type { ReactNode } from 'react'
import { plainName } from '../client/plainName.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { LineNotice } from './LineNotice.js'

/** What has become of a request, where the wallet that was asked is one elsewhere. */
export function PairingLine({ connectorId }: { readonly connectorId: string | undefined }): ReactNode {
  const { connections, connectors } = useLatchkey()
  const connector = useStoreValue(connectors.$list).find(({ id }) => id === connectorId)
  const session = useStoreValue(connections.$sessions).find((one) => one.connectorId === connectorId)
  if (!connector?.walletConnect) return null
  return (
    <LineNotice
      pairing={connector.walletConnect}
      wallet={plainName(session?.wallet?.name ?? connector.name)}
    />
  )
}
