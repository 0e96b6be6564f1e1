import type { ReactNode } from 'react'
import { Section } from '../parts/Section.tsx'
import { useWallet } from '../parts/useWallet.ts'
import { SessionCard } from './SessionCard.tsx'

export function SessionsSection(): ReactNode {
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
