import { offersSend } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { EmptyState, WalletPicture } from '../../parts/messages/EmptyState.js'
import { Text } from './texts.js'

/** Shows its children while the active account can send, else what is missing and how to continue. */
export function SendGate({ children }: { readonly children: ReactNode }): ReactNode {
  const client = useLatchkey()
  const modal = useModalController()
  const { address } = useActiveAccount()
  const { network, supported } = useActiveNetwork()
  if (address === undefined)
    return (
      <EmptyState
        picture={<WalletPicture />}
        title={<Text id="send.gone" />}
        text={<Text id="send.goneText" />}
      >
        <button type="button" className="lk-prime" data-focus onClick={() => modal.push({ view: 'Connect' })}>
          <Text id="send.connect" />
        </button>
      </EmptyState>
    )
  if (supported && offersSend(client, network.namespace)) return children
  return (
    <EmptyState
      icon={{ name: 'globe' }}
      title={<Text id="send.unsupported" />}
      text={<Text id="send.unsupportedText" values={{ network: network.name }} />}
    >
      <button type="button" className="lk-second" data-focus onClick={() => modal.push({ view: 'Networks' })}>
        <Text id="send.networks" />
      </button>
    </EmptyState>
  )
}
