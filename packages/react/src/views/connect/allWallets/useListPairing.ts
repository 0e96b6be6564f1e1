import { useLayoutEffect } from 'react'
import { pairInView } from '../../../client/connectFlow.js'
import { isPhone } from '../../../client/platform.js'
import { requireFeature } from '../../../client/requireFeature.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { useWalletConnect, useWalletConnectState } from '../walletConnect/useWalletConnect.js'
import { useMessage } from './texts.js'

/** Requests a pairing URI for the rows of a phone, where each row is a link that carries it. */
export function useListPairing(list: {
  /** Pairing URI supplied by the app. */
  readonly uri: string | undefined
  /** The visitor must accept the terms first. */
  readonly blocked: boolean
}): {
  /** The list can pair a wallet. */
  readonly pairs: boolean
  readonly requestsUri: boolean
  /** The rows wait for their links. */
  readonly isPreparing: boolean
  /** Shows a QR code for any wallet. */
  readonly showCode: () => void
} {
  const { uri, blocked } = list
  const client = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  const pairing = useWalletConnect()
  const { status } = useWalletConnectState(pairing)
  // Requested before a tap, because a tap follows the link at once.
  const requestsUri = client.options.enableWallets && !blocked && isPhone()
  useLayoutEffect(() => {
    if (pairing && requestsUri) pairInView(client)
  }, [client, pairing, requestsUri])
  return {
    pairs: pairing !== undefined || uri !== undefined,
    requestsUri,
    isPreparing: requestsUri && uri === undefined && status === 'preparing',
    showCode() {
      if (blocked) announce(message('connect.legalFirst'), 'assertive')
      else requireFeature(client, 'modal').push({ view: 'ConnectingWalletConnect' })
    },
  }
}
