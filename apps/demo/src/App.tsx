import {
  ConnectButton,
  LatchkeyProvider,
  Modal,
  NetworkButton,
  useStoreValue,
  WalletButton,
} from '@latchkey/react'
import { LatchkeyDevtools } from '@latchkey/react/devtools'
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { pseudoMessages } from './demo/pseudoMessages.ts'
import { useDemo } from './demo/useDemo.ts'
import { ownParts } from './own/ownParts.tsx'
import { ActionsSection } from './sections/ActionsSection.tsx'
import { BreakSection } from './sections/BreakSection.tsx'
import { EventLogSection } from './sections/EventLogSection.tsx'
import { OptionsSection } from './sections/OptionsSection.tsx'
import { StoresSection } from './sections/StoresSection.tsx'
import { WalletsSection } from './sections/WalletsSection.tsx'
import { WalletWindows } from './sections/WalletWindows.tsx'

/** Shows the whole page. */
export function App(): ReactNode {
  const demo = useDemo()
  const state = useStoreValue(demo.$client)
  const isNarrow = useNarrow()
  const { locale, own } = useStoreValue(demo.$settings)

  if (state.status === 'refused')
    return (
      <>
        <header className="bar">
          <Brand />
        </header>
        <main>
          <div className="refused" role="alert">
            <h1>These options were refused</h1>
            <p>
              <b>{state.error.code}</b> {state.error.message}
            </p>
            <button type="button" className="primary" onClick={demo.reset}>
              Back to the defaults
            </button>
          </div>
          <div className="columns">
            <OptionsSection />
          </div>
        </main>
      </>
    )

  const { client, id } = state
  const isInPlace = client.options.enableEmbedded || client.options.disableAppend
  return (
    <LatchkeyProvider
      key={id}
      client={client}
      {...ownParts[own]}
      locale={locale === 'pseudo' ? 'en-XA' : locale}
      {...(locale === 'pseudo' && { messages: pseudoMessages })}
    >
      <header className="bar">
        <Brand />
        <div className="bar-buttons">
          {own !== 'none' && <WalletButton wallet="Fennel" />}
          <NetworkButton />
          <ConnectButton balance={!isNarrow} />
        </div>
      </header>
      <main>
        <div className="intro">
          <h1>Connect a wallet. Nothing here is real.</h1>
          <p>
            Local chains run on your machine, with money that is worth nothing. Press <b>Connect wallet</b>,
            pick <b>Fennel</b> for EVM networks or <b>Teasel</b>, which knows Solana and Bitcoin as well, and
            try whatever you like: the wallets, the options and every call are below.
          </p>
        </div>
        {isInPlace && (
          <div className="in-place">
            <Modal />
          </div>
        )}
        <div className="columns">
          <div>
            <WalletsSection />
            <BreakSection />
            <EventLogSection />
          </div>
          <div>
            <ActionsSection />
          </div>
          <div>
            <OptionsSection />
            <StoresSection />
          </div>
        </div>
      </main>
      <WalletWindows />
      <LatchkeyDevtools />
    </LatchkeyProvider>
  )
}

function Brand(): ReactNode {
  return (
    <a className="brand" href="/">
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <span>Latchkey demo</span>
    </a>
  )
}

/** Returns whether the page is as narrow as a phone. */
function useNarrow(): boolean {
  const query = useMemo(() => matchMedia('(max-width: 480px)'), [])
  const subscribe = useCallback(
    (changed: () => void) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query.matches)
}
