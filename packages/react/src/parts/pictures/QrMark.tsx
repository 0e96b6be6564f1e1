import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** Picture for wallets on other devices: a QR code. */
export function QrMark(): ReactNode {
  return (
    <i className="lk-pic" aria-hidden="true">
      <Icon name="qr" />
    </i>
  )
}
