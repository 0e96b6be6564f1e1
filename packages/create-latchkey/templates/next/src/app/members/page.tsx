import { headers } from 'next/headers'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { auth } from '../../auth'

async function Member() {
  // Next renders the rest before a request. A session is read for each one.
  await connection()
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
