import { type ReactNode, useState } from 'react'
import { PeerHead } from '../parts/PeerHead.tsx'
import { PromptDialog } from '../parts/PromptDialog.tsx'
import { useAttempt } from '../parts/useAttempt.ts'
import { useWallet } from '../parts/useWallet.ts'
import { plainText } from '../peer/plainText.ts'
import { defaultChoice } from '../proposal/defaultChoice.ts'
import type { ProposalPrompt } from '../wallet/WalletState.ts'
import { Check } from './Check.tsx'

export function ProposalDialog({
  prompt,
  waiting,
  onLater,
}: {
  readonly prompt: ProposalPrompt
  readonly waiting: number
  readonly onLater: () => void
}): ReactNode {
  const { wallet } = useWallet()
  const { error, run } = useAttempt()
  const [chosen, setChosen] = useState(() => defaultChoice(prompt.namespaces))
  const toggle = (list: readonly string[], item: string) =>
    list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
  const known = prompt.namespaces.filter(({ addresses }) => addresses.length > 0)
  const hasChoice = chosen.chains.length > 0 && chosen.addresses.length > 0
  return (
    <PromptDialog
      title={`Connect to ${prompt.peer.name}?`}
      waiting={waiting}
      isBusy={prompt.status === 'answering'}
      canApprove={hasChoice}
      error={error}
      onApprove={() => run(() => wallet.approveProposal({ id: prompt.id, chosen }))}
      onReject={() => run(() => wallet.rejectProposal(prompt.id))}
      onLater={onLater}
    >
      <PeerHead peer={prompt.peer} />
      <fieldset>
        <legend>Accounts</legend>
        {known.flatMap(({ addresses, namespace }) =>
          addresses.map((address, index) => (
            <Check
              key={`${namespace} ${address}`}
              label={`Account ${index + 1}`}
              detail={address}
              isChecked={chosen.addresses.includes(address)}
              onChange={() => setChosen({ ...chosen, addresses: toggle(chosen.addresses, address) })}
            />
          )),
        )}
      </fieldset>
      <fieldset>
        <legend>Networks</legend>
        {prompt.namespaces.flatMap(({ chains }) =>
          chains.map(({ id, name, isRequired }) => (
            <Check
              key={id}
              label={name ?? plainText({ value: id, limit: 60 })}
              detail={[
                ...(name === undefined ? ['not in this wallet'] : [id]),
                ...(isRequired ? ['required'] : []),
              ].join(', ')}
              isChecked={chosen.chains.includes(id)}
              isDisabled={name === undefined}
              onChange={() => setChosen({ ...chosen, chains: toggle(chosen.chains, id) })}
            />
          )),
        )}
      </fieldset>
      <details>
        <summary>What it may ask for</summary>
        {prompt.namespaces.map(({ namespace, methods, events }) => (
          <p key={namespace} className="asked">
            <code>
              {[...methods, ...events].map(({ name }) => plainText({ value: name, limit: 60 })).join(', ')}
            </code>
          </p>
        ))}
      </details>
    </PromptDialog>
  )
}
