import type { Connector, Namespace } from '@latchkey/core'
import type { ConnectIntent } from '@latchkey/core/connect'
import { useLayoutEffect, useState } from 'react'
import { flowOf, pickConnector } from '../../../client/connectFlow.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useMessage } from '../../../locale/baseTexts.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'

/** Starts the flow with the view's namespace and network, before the first paint. */
export function useStart({ namespace, chainId }: Omit<ConnectIntent, 'uri'>): void {
  const client = useLatchkey()
  useLayoutEffect(() => flowOf(client).start({ namespace, chainId }), [client, namespace, chainId])
}

/**
 * Adds a pairing URI that the view was opened with to the flow's intent. Returns the URI of the intent, which stays while
 * the view animates out.
 */
export function useUri(given: string | undefined): string | undefined {
  const client = useLatchkey()
  const [uri] = useState(() => given ?? flowOf(client).$intent.get().uri)
  useLayoutEffect(() => {
    const flow = flowOf(client)
    if (given !== undefined) flow.start({ ...flow.$intent.get(), uri: given })
  }, [client, given])
  return uri
}

/** Returns a function that picks a found wallet, unless the visitor must accept the terms first. */
export function usePickConnector({
  blocked,
}: {
  readonly blocked: boolean
}): (connector: Connector, namespace?: Namespace) => void {
  const client = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  return (connector, namespace) => {
    if (blocked) announce(message('connect.legalFirst'), 'assertive')
    else pickConnector(client, connector, namespace)
  }
}
