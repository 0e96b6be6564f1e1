import { readConnection } from '@latchkey/core/cookies'
import { headers } from 'next/headers'
import '@latchkey/react/styles.css'
import { Providers } from './Providers'

export const metadata = { title: 'Smoke', icons: 'data:,' }

export default async function Layout({ children }) {
  const known = readConnection((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <Providers known={known}>{children}</Providers>
      </body>
    </html>
  )
}
