import { headers } from 'next/headers'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { auth } from '../../auth'

/** Waits for the request, so the page sends the rest before. */
async function Member() {
  const session = await auth.getSession({ headers: await headers() })
  if (!session) redirect('/')
  return <p>The server knows you as {session.accountId}.</p>
}

export default function Page() {
  return (
    <>
      <h1>Members</h1>
      <Suspense fallback={<p className="quiet">One moment…</p>}>
        <Member />
      </Suspense>
      <Link href="/">Back</Link>
    </>
  )
}
