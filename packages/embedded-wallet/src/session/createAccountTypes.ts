import type { ChainId, SmartAccountState } from '@latchkey/core'
import type { Store } from '@latchkey/core/adapter'
import type { WritableAtom } from 'nanostores'
import type { Frame } from '../frame/createFrame.js'
import { embeddedWalletKeys as keys } from '../storage/embeddedWalletKeys.js'

export type AccountTypes = {
  /** Returns the preferred type. Default: the smart account. */
  read(): 'eoa' | 'smartAccount'
  prefer(type: 'eoa' | 'smartAccount'): void
  /** Writes the stored choice and networks into `$smartAccounts`. */
  show(): void
  /** Reads the networks with smart accounts. A failure counts as none. */
  readNetworks(): Promise<void>
}

/** Creates the visitor's choice between the plain and the smart account. */
export function createAccountTypes({
  frame,
  store,
  $smartAccounts,
}: {
  frame(): Frame
  readonly store: Store
  readonly $smartAccounts: WritableAtom<SmartAccountState>
}): AccountTypes {
  const read = () => store.read(keys.accountType) ?? 'smartAccount'
  const show = () =>
    $smartAccounts.set({
      ...$smartAccounts.get(),
      enabledNetworks: (store.read(keys.smartAccountNetworks) ?? []).map(
        (id): ChainId<'eip155'> => `eip155:${id}`,
      ),
      preferredAccountTypes: { eip155: read() },
    })
  show()
  return {
    read,
    show,
    prefer(type) {
      store.write(keys.accountType, type)
      show()
    },
    readNetworks: () =>
      frame()
        .call('getSmartAccountEnabledNetworks')
        .then(
          ({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks,
          () => [],
        )
        .then((networks) => {
          store.write(keys.smartAccountNetworks, networks)
          show()
        }),
  }
}
