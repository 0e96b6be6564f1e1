import type { ReactNode } from 'react'

/** A wallet with a key tag: for an empty list. */
export function WalletPicture(): ReactNode {
  return (
    <svg className="lk-art" viewBox="0 0 96 72" aria-hidden="true">
      <rect x="14" y="16" width="60" height="46" rx="10" data-fill="2" />
      <path d="M14 26a10 10 0 0 1 10-10h36a8 8 0 0 1 8 8v4H14z" data-fill="3" />
      <rect x="52" y="34" width="30" height="18" rx="9" data-fill="0" />
      <circle cx="62" cy="43" r="3.5" data-fill="accent" />
    </svg>
  )
}
