import { connectionErrors, type Latchkey } from '@latchkey/core'
import type { StackConfig } from '../stack/StackConfig.ts'
import { verifySignature } from './verifySignature.ts'

type Outcome = { readonly signature: string; readonly verified: boolean }

/** Signs a message with the active account and checks that it was this account that signed it. */
export async function signAndVerify({
  client,
  stack,
  message,
}: {
  client: Latchkey
  stack: StackConfig
  message: string
}): Promise<Outcome> {
  const signature = await client.signMessage({ message })
  const namespace = client.networks.$activeNamespace.get()
  const { address } = client.accounts.$active.get()
  if (!address) throw connectionErrors.notConnected({ namespace })
  return { signature, verified: await verifySignature({ namespace, stack, address, message, signature }) }
}
