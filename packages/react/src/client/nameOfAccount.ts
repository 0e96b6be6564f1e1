import { type AccountState, findLabel, formatAddress } from '@latchkey/core'

/** The app's label, else the name the account goes by, else its short address. */
export function nameOfAccount({ address = '', addressLabels, profileName }: AccountState): string {
  return findLabel(addressLabels, address) ?? profileName ?? formatAddress(address)
}
