import { ConnectButton, LatchkeyProvider } from '@latchkey/solid'
import { Account } from './Account'
import { client } from './client'

export function App() {
  return (
    <LatchkeyProvider client={client}>
      <main>
        <h1>My app</h1>
        <ConnectButton />
        <Account />
      </main>
    </LatchkeyProvider>
  )
}
