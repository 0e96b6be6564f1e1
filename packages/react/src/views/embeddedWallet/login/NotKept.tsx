import type { ReactNode } from 'react'
import type { EmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { Text } from './texts.js'

/** Says before a sign-in that this browser does not keep it. Renders nothing in any other browser. */
export function NotKept({
  connector,
  opensWindow = false,
}: {
  readonly connector: EmbeddedConnector
  /** The login opens the wallet's window, which keeps the sign-in. */
  readonly opensWindow?: boolean
}): ReactNode {
  const isKept = useStoreValue(connector.embeddedWallet.$isKept)
  return (
    isKept === false && (
      <p className="lk-foot">
        <Text id={opensWindow ? 'embedded.keptInWindow' : 'embedded.notKept'} />
      </p>
    )
  )
}
