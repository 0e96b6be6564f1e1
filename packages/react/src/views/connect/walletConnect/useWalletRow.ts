import type { DirectoryWallet } from '@latchkey/core/directory'
import { flowOf } from '../../../client/connectFlow.js'
import { platform } from '../../../client/platform.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import type { DirectoryRowAction } from '../../../parts/rows/DirectoryRow.js'
import { useWalletConnect, useWalletConnectState } from './useWalletConnect.js'
import { browsePage, canPair, rowLink } from './walletLinks.js'

/** Returns a function from a wallet that is not installed to the action of its row. */
export function useWalletRow(): (wallet: DirectoryWallet) => DirectoryRowAction {
  const client = useLatchkey()
  const connector = useWalletConnect()
  const state = useWalletConnectState(connector)
  useStoreValue(client.networks.$activeNamespace)
  useStoreValue(client.networks.$states)
  const { uri: given } = useStoreValue(flowOf(client).$intent)
  // One WalletConnect session is open at a time, so there is no link to another wallet.
  const sessions = useStoreValue(client.connections.$sessions)
  const isTaken = given === undefined && sessions.some((one) => one.connectorId === connector?.id)
  const here = platform()
  const phone = connector !== undefined && given === undefined && here.os !== 'desktop'
  return (wallet) => {
    const [browsed] = browsePage({ client, wallet, here })
    if (browsed) return { kind: 'link', href: browsed.href, target: browsed.target }
    if ((!connector && given === undefined) || !canPair(wallet)) return { kind: 'get' }
    const link = isTaken ? undefined : rowLink({ wallet, state, given })
    if (link) return { kind: 'link', href: link.href, target: link.target }
    return { kind: 'view', preparing: phone && state.status === 'preparing' }
  }
}
