import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** Stands for wallets elsewhere: a code to scan. No wallet's own mark. */
export function QrMark(): ReactNode {
  return (
    <i className="lk-pic" aria-hidden="true">
      <Icon name="qr" />
    </i>
  )
}
