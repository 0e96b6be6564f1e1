import type { DirectoryWallet } from '@latchkey/core/directory'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { canPair } from './canPair.js'
import { isPhone } from './isPhone.js'
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

export function usePairingRow(): (wallet: DirectoryWallet) => PairingRow {
  const { connections } = useLatchkey()
  const connector = usePairing()
  const state = usePairingState(connector)
  // While a wallet is paired there is no link to another.
  const isTaken = useStoreValue(connections.$sessions).some((one) => one.connectorId === connector?.id)
  const phone = connector !== undefined && isPhone()
  return (wallet) => {
    if (!connector || !canPair(wallet)) return { kind: 'get' }
    const link = isTaken ? undefined : rowLink({ wallet, state })
    if (link) return { kind: 'link', href: link.href, target: link.target }
    return { kind: 'view', preparing: phone && state.status === 'preparing' }
  }
}
