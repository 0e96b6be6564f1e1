import type { DirectoryApi, DirectoryWallet } from '@latchkey/core/directory'
import { useCallback } from 'react'
import { flowOf, pickConnector } from '../../../client/connectFlow.js'
import { requireFeature } from '../../../client/requireFeature.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useMessage } from '../../../locale/baseTexts.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { useWalletConnect } from './useWalletConnect.js'
import { browsePage, canPair, rowLink } from './walletLinks.js'

/**
 * Returns a function that picks a directory wallet: connects it if installed, pairs if possible, else shows where to get
 * it. A row that is a link navigates on its own.
 */
export function usePickWallet(options: {
  readonly directory: DirectoryApi
  /** The visitor has not accepted the terms yet. */
  readonly blocked: boolean
}): (wallet: DirectoryWallet) => void {
  const { directory, blocked } = options
  const client = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  const pairing = useWalletConnect()
  return useCallback(
    (wallet) => {
      if (blocked) return announce(message('connect.legalFirst'), 'assertive')
      const { push } = requireFeature(client, 'modal')
      const { id, name } = wallet
      const connector = directory.installed(wallet)
      if (connector) return pickConnector(client, connector)
      const { uri } = flowOf(client).$intent.get()
      const browses = browsePage({ client, wallet }).length > 0
      const pairs = (pairing !== undefined || uri !== undefined) && canPair(wallet)
      if (!browses && !pairs) return push({ view: 'Downloads', params: { walletId: id } })
      client.events.emit('SELECT_WALLET', { name, connectorId: pairing?.id ?? id })
      const link = browses
        ? undefined
        : rowLink({ wallet, state: pairing?.walletConnect.$state.get(), given: uri })
      if (link && uri === undefined) pairing?.walletConnect.choose(link.reopens)
      push({
        view: 'ConnectingWalletConnect',
        params: { walletId: id, ...((browses || link) && { opened: true }) },
      })
    },
    [announce, blocked, client, directory, message, pairing],
  )
}
