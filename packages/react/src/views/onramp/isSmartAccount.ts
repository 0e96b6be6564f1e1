import type { Latchkey } from '@latchkey/core'

/** Returns whether the active account is a smart account. */
export function isSmartAccount({ accounts }: Latchkey): boolean {
  const { address, accounts: all } = accounts.$active.get()
  return all.some((one) => one.address === address && one.type === 'smartAccount')
}
