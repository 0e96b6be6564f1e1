import type { ReactNode } from 'react'

export function GetWalletView(): ReactNode {
  return null
}
