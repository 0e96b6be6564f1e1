import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { openWallet } from './openWallet.ts'
import { WalletContext } from './parts/useWallet.ts'

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  openWallet(window).then(
    ({ wallet, name, walletNamespaces }) =>
      root.render(
        <StrictMode>
          <WalletContext value={wallet}>
            <App name={name} walletNamespaces={walletNamespaces} />
          </WalletContext>
        </StrictMode>,
      ),
    (error: unknown) =>
      root.render(
        <main>
          <p className="warning" role="alert">
            {error instanceof Error ? error.message : String(error)}
          </p>
        </main>,
      ),
  )
}
