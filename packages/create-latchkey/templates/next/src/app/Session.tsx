'use client'

import { useSiwx } from '@latchkey/react/account'
import Link from 'next/link'

export function Session() {
  const { session, signOut, status } = useSiwx()
  if (status === 'idle') return <p className="quiet">Connect a wallet to see the page for members.</p>
  if (!session) return <p className="quiet">Sign in to see the page for members.</p>
  return (
    <section>
      <p>You are signed in.</p>
      <Link href="/members">Page for members</Link>
      <button onClick={() => void signOut()}>Sign out</button>
    </section>
  )
}
