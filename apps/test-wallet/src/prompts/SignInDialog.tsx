import type { ReactNode } from 'react'
import { PeerHead } from '../parts/PeerHead.tsx'
import { PromptDialog } from '../parts/PromptDialog.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import type { SignInPrompt } from '../wallet/WalletState.ts'

export function SignInDialog({
  prompt,
  waiting,
  onLater,
}: {
  readonly prompt: SignInPrompt
  readonly waiting: number
  readonly onLater: () => void
}): ReactNode {
  const { wallet } = useWallet()
  const { error, run } = useAction()
  return (
    <PromptDialog
      title={`Connect and sign in to ${prompt.peer.name}?`}
      waiting={waiting}
      isBusy={prompt.status === 'responding'}
      canApprove
      error={error}
      onApprove={() => run(() => wallet.approveSignIn(prompt.id))}
      onReject={() => run(() => wallet.rejectSignIn(prompt.id))}
      onLater={onLater}
    >
      <PeerHead peer={prompt.peer} />
      <div className="body">
        <h3>Message</h3>
        <pre tabIndex={0} role="group" aria-label="Message">
          {prompt.message}
        </pre>
      </div>
    </PromptDialog>
  )
}
