import type { ResolvedOptions } from '@latchkey/core'
import { isPhone } from '../client/platform.js'

/** Returns whether the app offers the whole directory on this device. */
export function offersAllWallets({ allWallets = 'SHOW', features }: ResolvedOptions): boolean {
  if (!features.allWallets) return false
  switch (allWallets) {
    case 'SHOW':
      return true
    case 'HIDE':
      return false
    case 'ONLY_MOBILE':
      return isPhone()
    default:
      return allWallets satisfies never
  }
}
