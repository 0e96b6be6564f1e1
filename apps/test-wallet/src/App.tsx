import type { ReactNode } from 'react'
import type { WalletNamespace } from './namespaces/WalletNamespace.ts'
import { useAction } from './parts/useAction.ts'
import { useWallet } from './parts/useWallet.ts'
import { PromptList } from './prompts/PromptList.tsx'
import { ActivitySection } from './sections/ActivitySection.tsx'
import { PairSection } from './sections/PairSection.tsx'
import { SessionCard } from './sections/SessionCard.tsx'
import { WalletSection } from './sections/WalletSection.tsx'
import { Section } from './shared/Section.tsx'

const relayTexts = {
  connected: 'Online',
  waiting: 'Idle',
  offline: 'Offline',
} as const

/** Shows the whole page. */
export function App({
  name,
  walletNamespaces,
}: {
  readonly name: string
  readonly walletNamespaces: readonly WalletNamespace[]
}): ReactNode {
  const { wallet, state } = useWallet()
  const { isBusy, run } = useAction()
  const isOffline = state.relay === 'offline'
  return (
    <>
      <header className="bar">
        <span className="brand">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <span>{name}</span>
        </span>
        <div className="bar-buttons">
          <span className="relay" role="status" data-relay={state.relay}>
            {relayTexts[state.relay]}
          </span>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => run(isOffline ? wallet.goOnline : wallet.goOffline)}
          >
            {isOffline ? 'Go online' : 'Go offline'}
          </button>
        </div>
      </header>
      <main>
        <h1 className="unseen">{name}</h1>
        <p className="warning">
          <strong>For tests only.</strong> Everybody knows the keys of this wallet. Never put a real key in,
          never send real money here.
        </p>
        <PromptList />
        <div className="columns">
          <div>
            <PairSection />
            <SessionsSection />
          </div>
          <div>
            <WalletSection walletNamespaces={walletNamespaces} />
            <ActivitySection />
          </div>
        </div>
      </main>
    </>
  )
}

function SessionsSection(): ReactNode {
  const { state } = useWallet()
  return (
    <Section title="Sessions">
      {state.sessions.length === 0 ? (
        <p className="empty">The pages you connect to are listed here.</p>
      ) : (
        <ul className="sessions">
          {state.sessions.map((session) => (
            <SessionCard key={session.topic} session={session} />
          ))}
        </ul>
      )}
    </Section>
  )
}
