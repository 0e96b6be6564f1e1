import '@latchkey/react/styles.css'
import { evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider, useConnection, useSignMessage, useTheme } from '@latchkey/react'
import { createTestWallet } from '@latchkey/testing'
import { useEffect, useState } from 'react'
import { chainUrl, createPageChain } from './createPageChain.ts'

/** The modal on test wallets, with a chain that is part of the page: it sends no request. */
export function LiveModal() {
  const [client] = useState(createClient)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <LatchkeyProvider client={client}>
      <Colors />
      <div className="live">
        <ConnectButton disabled={!isReady} />
        <Account />
      </div>
    </LatchkeyProvider>
  )
}

function createClient() {
  // The page is also rendered while the site is built, where no wallet can be.
  if (typeof window === 'object') {
    window.fetch = createPageChain(window.fetch.bind(window))
    for (const name of ['Fennel', 'Sorrel']) createWallet(name)
  }
  return createLatchkey({
    id: 'docs',
    adapters: [evm({ networks: [{ ...mainnet, rpcUrls: [chainUrl], contracts: {} }] })],
    features: { swaps: false, onramp: false, history: false, send: false, names: false, allWallets: false },
    enableWalletGuide: false,
  })
}

const createWallet = (name: string) =>
  createTestWallet({
    name,
    rdns: `org.example.${name.toLowerCase()}`,
    accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 2 },
    chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: chainUrl }],
    persist: true,
  })

/** Follows the light and dark of the page. */
function Colors() {
  const { setMode } = useTheme()
  useEffect(() => {
    const html = document.documentElement
    const follow = () => setMode(html.dataset['theme'] === 'dark' ? 'dark' : 'light')
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(html, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [setMode])
  return null
}

function Account() {
  const { status, address } = useConnection()
  const { signMessage, data, error } = useSignMessage()
  if (status !== 'connected') return <p>Status: {status}</p>
  return (
    <>
      <p>
        Connected: <code>{address}</code>
      </p>
      <button type="button" className="live-action" onClick={() => signMessage({ message: 'Hello' })}>
        Sign “Hello”
      </button>
      {data && (
        <p role="status">
          Signature: <code>{data}</code>
        </p>
      )}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
