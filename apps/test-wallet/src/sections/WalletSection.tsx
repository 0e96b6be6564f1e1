import type { ReactNode } from 'react'
import { isPromptMode } from '../chains/PromptMode.ts'
import type { WalletNamespace } from '../namespaces/WalletNamespace.ts'
import { useWallet } from '../parts/useWallet.ts'
import { Section } from '../shared/Section.tsx'
import { Select } from '../shared/Select.tsx'

/** Shows the wallet's accounts and chains, and its automatic responses. */
export function WalletSection({
  walletNamespaces,
}: {
  readonly walletNamespaces: readonly WalletNamespace[]
}): ReactNode {
  const { wallet, state } = useWallet()
  return (
    <Section title="This wallet">
      <Select
        label="Responses"
        value={state.promptMode}
        choices={[
          { value: 'prompt', label: 'Show a prompt' },
          { value: 'approve', label: 'Approve everything' },
          { value: 'reject', label: 'Reject everything' },
        ]}
        onChange={(value) => isPromptMode(value) && wallet.setPromptMode(value)}
      />
      {walletNamespaces.map(({ namespace, title, addresses, also }) => (
        <div key={namespace} className="holding">
          {walletNamespaces.length > 1 && <h3>{title}</h3>}
          <dl className="facts">
            {addresses.map((address, index) => (
              <div key={address}>
                <dt>Account {index + 1}</dt>
                <dd className="address">
                  {address}
                  {also?.(address).map((other) => (
                    <span key={other.address}>
                      {other.address} <i>{other.label}</i>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
            {state.chains
              .filter(({ id }) => id.startsWith(`${namespace}:`))
              .map(({ id, name }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>
                    <code>{id}</code>
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </Section>
  )
}
