import { type AccountState, findLabel, formatAddress } from '@latchkey/core'
import { useLatchkey } from './useLatchkey.js'
import { useStoreValue } from './useStoreValue.js'

/** What the server renders: it knows no wallet. */
const nobody: AccountState = {
  status: 'disconnected',
  allAccounts: [],
  addressLabels: {},
  currentTab: 'tokens',
}

/** The account in use on the active family. */
export function useActiveAccount(): AccountState {
  return useStoreValue(useLatchkey().accounts.$active, nobody)
}

/** The app's label, else the name the account goes by, else its short address. */
export function nameOfAccount({ address = '', addressLabels, profileName }: AccountState): string {
  return findLabel(addressLabels, address) ?? profileName ?? formatAddress(address)
}
