import type { DirectoryApi, DirectoryWallet } from '@latchkey/core/directory'
import { useCallback } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useMessage } from '../locale/useMessage.js'
import { useAnnounce } from '../modal/Announcer.js'
import { openConnecting } from '../views/Connect/openConnecting.js'

/** What picking a wallet of the directory does: connect where it is installed, else show where to get it. */
export function usePickWallet(options: {
  readonly directory: DirectoryApi
  /** The visitor has not agreed to the terms yet. */
  readonly blocked: boolean
}): (wallet: DirectoryWallet) => void {
  const { directory, blocked } = options
  const client = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  return useCallback(
    (wallet) => {
      if (blocked) return announce(message('connect.legalFirst'), 'assertive')
      const connector = directory.installed(wallet)
      if (connector) openConnecting(client, connector)
      else client.modal.push({ view: 'Downloads', params: { walletId: wallet.id } })
    },
    [announce, blocked, client, directory, message],
  )
}
