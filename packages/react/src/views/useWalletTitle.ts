import type { View } from '@latchkey/core'
import { useLatchkey } from '../client/useLatchkey.js'
import { directoryOf } from '../directory/directoryOf.js'
import { plainName } from '../parts/plainName.js'

/** A view of one wallet goes by the wallet's name; `undefined` for every other. */
export function useWalletTitle(): (view: View) => string | undefined {
  const client = useLatchkey()
  return (view) => {
    const walletId = view.name === 'ConnectingWalletConnect' ? view.params?.walletId : undefined
    const wallet = walletId === undefined ? undefined : directoryOf(client).find(walletId)
    return wallet && plainName(wallet.name)
  }
}
