import { ConnectButton } from '@latchkey/react'
import type { ReactNode } from 'react'

/** An app as a visitor's phone shows it. The modal lies above it. */
export function PhoneApp(): ReactNode {
  return (
    <>
      <div className="status" aria-hidden="true">
        <span>9:41</span>
        <svg viewBox="0 0 62 14" width="62" height="14" fill="currentColor">
          <rect x="0" y="8" width="3" height="5" rx="1" />
          <rect x="5" y="5.5" width="3" height="7.5" rx="1" />
          <rect x="10" y="3" width="3" height="10" rx="1" />
          <rect x="15" y="0.5" width="3" height="12.5" rx="1" />
          <rect x="33.5" y="1" width="24" height="12" rx="4" fill="none" stroke="currentColor" />
          <rect x="35.5" y="3" width="20" height="8" rx="2.2" />
          <rect x="59" y="5" width="2" height="4" rx="1" />
        </svg>
      </div>
      <header>
        <b>Harbour</b>
        <ConnectButton balance={false} label="Connect" />
      </header>
      <main>
        <svg className="scene" viewBox="0 0 335 200" aria-hidden="true">
          <circle className="sun" cx="248" cy="70" r="30" />
          <path className="far" d="M0 120c40-24 80-24 120 0s80 24 120 0 60-22 95-8v88H0z" />
          <path className="near" d="M0 150c40-18 80-18 120 0s80 18 120 0 60-16 95-6v56H0z" />
          <path className="boat" d="M96 132h64l-12 18h-40zM126 128V70l30 54zM120 126V84l-20 40z" />
        </svg>
        <h1>An evening in the bay</h1>
        <p>Two hours on the water, for four.</p>
        <p className="price">0.25 ETH</p>
      </main>
    </>
  )
}
