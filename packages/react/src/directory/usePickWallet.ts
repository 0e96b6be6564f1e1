import type { Namespace } from '@latchkey/core'
import type { DirectoryApi, DirectoryWallet } from '@latchkey/core/directory'
import { useCallback } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useMessage } from '../locale/useMessage.js'
import { useAnnounce } from '../modal/Announcer.js'
import { browsePage } from '../pairing/browsePage.js'
import { canPair } from '../pairing/canPair.js'
import { rowLink } from '../pairing/rowLink.js'
import { usePairing } from '../pairing/usePairing.js'
import { openConnecting } from '../views/Connect/openConnecting.js'

/**
 * What picking a wallet of the directory does: connect where it is installed, pair where it can, else show where to get
 * it. Where the row is a link, that navigates by itself.
 */
export function usePickWallet(options: {
  readonly directory: DirectoryApi
  /** The visitor has not agreed to the terms yet. */
  readonly blocked: boolean
  /** A pairing URI of the app's own. */
  readonly uri?: string | undefined
  /** The family a wallet is wanted for. */
  readonly namespace?: Namespace | undefined
}): (wallet: DirectoryWallet) => void {
  const { directory, blocked, uri, namespace } = options
  const client = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  const pairing = usePairing()
  return useCallback(
    (wallet) => {
      if (blocked) return announce(message('connect.legalFirst'), 'assertive')
      const { events, modal } = client
      const { id, name } = wallet
      const connector = directory.installed(wallet)
      if (connector) return openConnecting(client, connector)
      const browses = browsePage({ client, wallet, namespace }).length > 0
      const pairs = (pairing !== undefined || uri !== undefined) && canPair(wallet)
      if (!browses && !pairs) return modal.push({ view: 'Downloads', params: { walletId: id } })
      events.emit('SELECT_WALLET', { name, connectorId: pairing?.id ?? id })
      const link = browses ? undefined : rowLink({ wallet, state: pairing?.pairing.$state.get(), given: uri })
      if (link && uri === undefined) pairing?.pairing.choose(link.reopens)
      modal.push({
        view: 'ConnectingWalletConnect',
        params: {
          walletId: id,
          ...((browses || link) && { opened: true }),
          ...(uri !== undefined && { uri }),
        },
      })
    },
    [announce, blocked, client, directory, message, namespace, pairing, uri],
  )
}
