import type { ReactNode } from 'react'

export function ConnectWalletsView(): ReactNode {
  return null
}
