import type { Network } from '@latchkey/core'
import { useLatchkey, useStoreValue } from '@latchkey/react'
import { findNetwork } from '../clients/findNetwork.js'

/** Returns the network to read: the app's one with this number, by default the active one. */
export function useReadNetwork(chainId: number | undefined): Network | undefined {
  return findNetwork(useStoreValue(useLatchkey().networks.$states), chainId)
}
