import { headers } from 'next/headers'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { auth } from '../../auth'

export default async function Page() {
  const session = await auth.getSession({ headers: await headers() })
  if (!session) redirect('/')
  return (
    <>
      <h1>Members</h1>
      <p>The server knows you as {session.accountId}.</p>
      <Link href="/">Back</Link>
    </>
  )
}
