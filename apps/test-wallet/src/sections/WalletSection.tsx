import type { ReactNode } from 'react'
import { Section } from '../parts/Section.tsx'
import { Select } from '../parts/Select.tsx'
import { useWallet } from '../parts/useWallet.ts'
import { isAnswers } from '../wallet/Answers.ts'

/** What the wallet has, and who answers for it. */
export function WalletSection({ addresses }: { readonly addresses: readonly string[] }): ReactNode {
  const { wallet, state } = useWallet()
  return (
    <Section title="This wallet">
      <Select
        label="Answers"
        value={state.answers}
        choices={[
          { value: 'ask', label: 'Ask me' },
          { value: 'approve', label: 'Approve everything' },
          { value: 'reject', label: 'Reject everything' },
        ]}
        onChange={(value) => isAnswers(value) && wallet.setAnswers(value)}
      />
      <dl className="facts">
        {addresses.map((address, index) => (
          <div key={address}>
            <dt>Account {index + 1}</dt>
            <dd className="address">{address}</dd>
          </div>
        ))}
        {state.chains.map(({ id, name }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <code>{id}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
