import type { ChainId, Connector, Namespace } from '@latchkey/core'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useMessage } from '../../locale/useMessage.js'
import { useAnnounce } from '../../modal/Announcer.js'
import { openConnecting } from './openConnecting.js'

/** Asks a wallet that was found, unless the visitor has to agree to the terms first. */
export function usePickConnector(options: {
  readonly blocked: boolean
  /** The family a wallet is wanted for. */
  readonly namespace?: Namespace | undefined
  /** The network it is wanted for. */
  readonly chainId?: ChainId | undefined
}): (connector: Connector, namespace?: Namespace) => void {
  const client = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  return (connector, namespace = options.namespace) => {
    if (options.blocked) announce(message('connect.legalFirst'), 'assertive')
    else openConnecting(client, connector, { ...options, namespace })
  }
}
