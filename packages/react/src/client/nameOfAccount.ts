import { type AccountState, formatAddress } from '@latchkey/core'

/** The app's label, else the name the account goes by, else its short address. */
export function nameOfAccount({ address = '', addressLabels, profileName }: AccountState): string {
  return addressLabels[address] ?? profileName ?? formatAddress(address)
}
