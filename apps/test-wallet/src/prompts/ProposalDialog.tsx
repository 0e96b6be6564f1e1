import { type ReactNode, useState } from 'react'
import { PeerHead } from '../parts/PeerHead.tsx'
import { PromptDialog } from '../parts/PromptDialog.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import { plainText } from '../peer/plainText.ts'
import { defaultChoice } from '../proposal/defaultChoice.ts'
import type { ProposalPrompt } from '../wallet/WalletState.ts'
import { NamespaceChoice } from './NamespaceChoice.tsx'

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
  const { error, run } = useAction()
  const { namespaces } = prompt
  const [chosen, setChosen] = useState(() => defaultChoice(namespaces))
  const hasChoice = chosen.chains.length > 0 && chosen.addresses.length > 0
  return (
    <PromptDialog
      title={`Connect to ${prompt.peer.name}?`}
      waiting={waiting}
      isBusy={prompt.status === 'responding'}
      canApprove={hasChoice}
      error={error}
      onApprove={() => run(() => wallet.approveProposal({ id: prompt.id, chosen }))}
      onReject={() => run(() => wallet.rejectProposal(prompt.id))}
      onLater={onLater}
    >
      <PeerHead peer={prompt.peer} />
      {namespaces.map((proposed) => (
        <NamespaceChoice
          key={proposed.namespace}
          proposed={proposed}
          isAlone={namespaces.length === 1}
          chosen={chosen}
          onChange={setChosen}
        />
      ))}
      <details>
        <summary>What it may ask for</summary>
        {namespaces.map(({ namespace, methods, events }) => (
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
