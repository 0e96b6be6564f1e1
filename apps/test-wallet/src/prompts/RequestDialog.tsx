import type { ReactNode } from 'react'
import { PeerHead } from '../parts/PeerHead.tsx'
import { PromptDialog } from '../parts/PromptDialog.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import type { RequestPrompt } from '../wallet/WalletState.ts'

export function RequestDialog({
  prompt,
  waiting,
  onLater,
}: {
  readonly prompt: RequestPrompt
  readonly waiting: number
  readonly onLater: () => void
}): ReactNode {
  const { wallet } = useWallet()
  const { error, run } = useAction()
  const { title, facts, body } = prompt.description
  return (
    <PromptDialog
      title={title}
      waiting={waiting}
      isBusy={prompt.status === 'responding'}
      canApprove
      error={error}
      onApprove={() => run(() => wallet.approveRequest(prompt.id))}
      onReject={() => run(() => wallet.rejectRequest(prompt.id))}
      onLater={onLater}
    >
      <PeerHead peer={prompt.peer} />
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {body && (
        <div className="body">
          <h3>{body.label}</h3>
          <pre tabIndex={0} role="group" aria-label={body.label}>
            {body.text}
          </pre>
        </div>
      )}
      <small className="method">
        <code>{prompt.method}</code>
      </small>
    </PromptDialog>
  )
}
