import '@latchkey/react/styles.css'
import './phone.css'
import type { ThemeMode } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readChoice } from '../choice/readChoice.ts'
import { readStack } from '../config/readStack.ts'
import { createPhoneClient } from './createPhoneClient.ts'
import { createPhoneWallets, firstWallet } from './createPhoneWallets.ts'
import { followOrders } from './followOrders.ts'
import { PhoneApp } from './PhoneApp.tsx'

const root = createRoot(document.getElementById('root') as HTMLElement)

/** Shows the app of the phone with the modal open, and does what the front page says. */
async function start(): Promise<void> {
  const choice = readChoice(location.search)
  const showMode = (mode: ThemeMode) => {
    document.documentElement.dataset['theme'] = mode
  }
  showMode(choice.mode)
  const stack = await readStack()
  await createPhoneWallets(choice, stack)
  const client = createPhoneClient(choice, stack)
  root.render(
    <StrictMode>
      <LatchkeyProvider client={client}>
        <PhoneApp />
      </LatchkeyProvider>
    </StrictMode>,
  )
  void client.modal.open({ view: 'Connect' })
  // The page lets the phone have the focus from the first report on.
  while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame)
  followOrders({
    client,
    wallet: firstWallet(choice),
    recipient: choice.chains.includes('eip155') ? 'bob.eth' : '',
    onMode: showMode,
  })
}

start().catch((error: unknown) =>
  root.render(<p role="alert">{error instanceof Error ? error.message : String(error)}</p>),
)
