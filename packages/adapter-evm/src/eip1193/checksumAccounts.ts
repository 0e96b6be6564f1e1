import type { Account } from '@latchkey/core'
import { type Address, checksumAddress } from 'viem'

/** Writes the addresses of accounts with the capitals of EIP-55, however the wallet wrote them. */
export const checksumAccounts = (accounts: readonly Account[]): readonly Account[] =>
  accounts.map((account) => ({ ...account, address: checksum(account.address) }))

/** Returns the address with its checksum (EIP-55). Its letters may be upper or lower case. */
export const checksum = (address: string): string => checksumAddress(address.toLowerCase() as Address)
