import { type ReactNode, useState } from 'react'
import { useWallet } from '../parts/useWallet.ts'
import { Section } from '../shared/Section.tsx'
import type { Prompt } from '../wallet/WalletState.ts'
import { ProposalDialog } from './ProposalDialog.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { SignInDialog } from './SignInDialog.tsx'

/** Shows the pending prompts: the oldest as a dialog, postponed and sent ones as lists. */
export function PromptList(): ReactNode {
  const { state } = useWallet()
  const [later, setLater] = useState<readonly number[]>([])
  const shown = state.prompts.filter((prompt) => prompt.kind !== 'request' || !prompt.isSilent)
  const sent = shown.filter(({ status }) => status === 'unconfirmed')
  const open = shown.filter(({ status }) => status !== 'unconfirmed')
  const putOff = open.filter(({ id }) => later.includes(id))
  const waiting = open.filter(({ id }) => !later.includes(id))
  const [first] = state.promptMode === 'prompt' ? waiting : []
  const onLater = (id: number) => setLater([...later, id])
  return (
    <>
      {putOff.length > 0 && (
        <Section title="Waiting for your decision">
          <ul className="rows">
            {putOff.map((prompt) => {
              const title = titleOf(prompt)
              return (
                <li key={prompt.id}>
                  <span>
                    <b>{title}</b>
                    <small>{prompt.peer.origin}</small>
                  </span>
                  <button
                    type="button"
                    aria-label={`Review: ${title}`}
                    onClick={() => setLater(later.filter((id) => id !== prompt.id))}
                  >
                    Review
                  </button>
                </li>
              )
            })}
          </ul>
        </Section>
      )}
      {sent.length > 0 && (
        <Section title="Sent, not confirmed yet">
          <ul className="rows">
            {sent.map((prompt) => (
              <li key={prompt.id}>
                <span>
                  <b>{titleOf(prompt)}</b>
                  <small>{prompt.peer.origin}</small>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {first?.kind === 'proposal' && (
        <ProposalDialog
          key={first.id}
          prompt={first}
          waiting={waiting.length}
          onLater={() => onLater(first.id)}
        />
      )}
      {first?.kind === 'signIn' && (
        <SignInDialog
          key={first.id}
          prompt={first}
          waiting={waiting.length}
          onLater={() => onLater(first.id)}
        />
      )}
      {first?.kind === 'request' && (
        <RequestDialog
          key={first.id}
          prompt={first}
          waiting={waiting.length}
          onLater={() => onLater(first.id)}
        />
      )}
    </>
  )
}

function titleOf(prompt: Prompt): string {
  switch (prompt.kind) {
    case 'proposal':
      return `Connect to ${prompt.peer.name}?`
    case 'signIn':
      return `Connect and sign in to ${prompt.peer.name}?`
    case 'request':
      return prompt.description.title
    default:
      return prompt satisfies never
  }
}
