import '@latchkey/react/styles.css'
import { Providers } from './Providers'

export const metadata = { title: 'Smoke', icons: 'data:,' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
