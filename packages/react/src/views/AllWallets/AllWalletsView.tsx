import type { ReactNode } from 'react'

export function AllWalletsView(_: { readonly search?: string }): ReactNode {
  return null
}
