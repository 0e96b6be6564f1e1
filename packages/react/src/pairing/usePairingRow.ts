import type { DirectoryWallet } from '@latchkey/core/directory'
import { isPhone } from '../client/platform.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { flowOf } from '../connect/connectFlow.js'
import { browsePage } from './browsePage.js'
import { canPair } from './canPair.js'
import { rowLink } from './rowLink.js'
import { usePairing } from './usePairing.js'
import { usePairingState } from './usePairingState.js'

/** What a row of a wallet that is not installed is. */
export type PairingRow =
  /** It leads to where the wallet can be got. */
  | { readonly kind: 'get' }
  /** It leads to a view; on a phone, `preparing` while the link that it will be is on its way. */
  | { readonly kind: 'view'; readonly preparing: boolean }
  | { readonly kind: 'link'; readonly href: string; readonly target: '_self' | '_top' | '_blank' }

export function usePairingRow(
  options: {
    /** A pairing URI of the app's own. */
    readonly uri?: string | undefined
  } = {},
): (wallet: DirectoryWallet) => PairingRow {
  const { uri: given } = options
  const client = useLatchkey()
  const connector = usePairing()
  const state = usePairingState(connector)
  useStoreValue(client.networks.$activeNamespace)
  useStoreValue(client.networks.$states)
  useStoreValue(flowOf(client).$intent)
  // While a wallet is paired there is no link to another.
  const sessions = useStoreValue(client.connections.$sessions)
  const isTaken = given === undefined && sessions.some((one) => one.connectorId === connector?.id)
  const phone = connector !== undefined && given === undefined && isPhone()
  return (wallet) => {
    const [browsed] = browsePage({ client, wallet })
    if (browsed) return { kind: 'link', href: browsed.href, target: browsed.target }
    if ((!connector && given === undefined) || !canPair(wallet)) return { kind: 'get' }
    const link = isTaken ? undefined : rowLink({ wallet, state, given })
    if (link) return { kind: 'link', href: link.href, target: link.target }
    return { kind: 'view', preparing: phone && state.status === 'preparing' }
  }
}
