import '@latchkey/react/styles.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '../style.css'
import { Providers } from './Providers'

export const metadata: Metadata = { title: 'My app', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>
          <main>{children}</main>
        </Providers>
      </body>
    </html>
  )
}
