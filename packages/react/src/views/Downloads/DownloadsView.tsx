import type { ReactNode } from 'react'

export function DownloadsView(_: { readonly walletId: string }): ReactNode {
  return null
}
