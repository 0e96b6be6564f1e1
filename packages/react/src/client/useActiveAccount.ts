import { type AccountState, findLabel } from '@latchkey/core'
import { useLatchkey } from './useLatchkey.js'
import { useStoreValue } from './useStoreValue.js'

/** The server renders this state, because it knows no wallet. */
const disconnected: AccountState = {
  status: 'disconnected',
  accounts: [],
  addressLabels: {},
  currentTab: 'tokens',
}

/** Returns the active account of the active namespace. */
export function useActiveAccount(): AccountState {
  return useStoreValue(useLatchkey().accounts.$active, disconnected)
}

/** Returns the app's label of an account, else its name. */
export function nameOfAccount({
  address = '',
  addressLabels,
  profileName,
}: AccountState): string | undefined {
  return findLabel(addressLabels, address) ?? profileName
}
