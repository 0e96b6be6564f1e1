import { connectionErrors, type Latchkey } from '@latchkey/core'

type Outcome = { readonly signature: string; readonly verified: boolean }

/** Signs a message with the active account and checks that it was this account that signed it. */
export async function signAndVerify({
  client,
  message,
}: {
  client: Latchkey
  message: string
}): Promise<Outcome> {
  const signature = await client.signMessage({ message })
  const { address } = client.accounts.$active.get()
  if (!address) throw connectionErrors.notConnected({ namespace: 'eip155' })
  const { verifyMessage } = await import('viem/utils')
  const verified = await verifyMessage({
    address: address as `0x${string}`,
    message,
    signature: signature as `0x${string}`,
  })
  return { signature, verified }
}
