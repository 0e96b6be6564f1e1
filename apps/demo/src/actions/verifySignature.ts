import { getPublicClient } from '@latchkey/adapter-evm'
import type { Latchkey, Namespace } from '@latchkey/core'
import type { StackConfig } from '../config/StackConfig.ts'
import { toBitcoinNetwork } from '../config/toNetwork.ts'

type Signed = { readonly address: string; readonly message: string; readonly signature: string }

/** Returns true if the address signed the message: a key, or a contract account by its network. No wallet is involved. */
export async function verifySignature({
  client,
  namespace,
  stack,
  ...signed
}: Signed & {
  readonly client: Latchkey
  readonly namespace: Namespace
  readonly stack: StackConfig
}): Promise<boolean> {
  const { address, message, signature } = signed
  switch (namespace) {
    case 'eip155': {
      const chain = await getPublicClient(client)
      return chain.verifyMessage({
        address: address as `0x${string}`,
        message,
        signature: signature as `0x${string}`,
      })
    }
    case 'solana':
      return verifyEd25519(signed)
    case 'bip122': {
      const { verifyMessage } = await import('@latchkey/adapter-bitcoin')
      return verifyMessage({
        ...signed,
        ...(stack.bitcoin && { networks: [toBitcoinNetwork(stack.bitcoin)] }),
      })
    }
    default:
      return false
  }
}

/** A Solana address is the public key. */
async function verifyEd25519({ address, message, signature }: Signed): Promise<boolean> {
  const { getBase58Encoder } = await import('@solana/kit')
  const bytes = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
  const key = await crypto.subtle.importKey('raw', bytes(address), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, bytes(signature), new TextEncoder().encode(message))
}
