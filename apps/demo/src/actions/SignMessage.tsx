import { useConnection, useSignMessage } from '@latchkey/react'
import { readKey, useRead } from '@latchkey/react/hooks'
import { type ReactNode, useState } from 'react'
import { useDemo } from '../demo/useDemo.ts'
import { TextField } from '../parts/TextField.tsx'
import { ActionPanel, toState } from './ActionPanel.tsx'
import { verifySignature } from './verifySignature.ts'

/** Signs a message with the active account, then verifies the signature without the wallet. */
export function SignMessage(): ReactNode {
  const { stack } = useDemo()
  const { account } = useConnection()
  const [message, setMessage] = useState('Good morning, 3 teapots please.')
  // The visitor may edit the message, or change the account, while the wallet waits.
  const [signed, setSigned] = useState({ message, account })
  const { signMessage, data: signature, ...signing } = useSignMessage()
  const { data: verified, ...verifying } = useRead({
    key: signature && readKey(signature),
    read: async ({ client }) =>
      signed.account !== undefined &&
      signature !== undefined &&
      verifySignature({ ...signed.account, client, message: signed.message, signature, stack }),
  })
  const latest = signing.status === 'success' ? verifying : signing
  return (
    <ActionPanel
      name="Sign message"
      api="useSignMessage()"
      state={toState({ ...latest, data: { signature, verified } })}
      onStart={() => {
        setSigned({ message, account })
        signMessage({ message })
      }}
    >
      <TextField label="Message" value={message} onCommit={setMessage} />
    </ActionPanel>
  )
}
