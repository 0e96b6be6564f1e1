import { describeSolanaRequest } from '@latchkey/test-wallet/describeSolanaRequest'
import type { RequestDescription } from '@latchkey/test-wallet/RequestDescription'
import type { PendingRequest } from '@latchkey/testing'
import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { connectWords } from './connectWords.ts'
import { fieldsOf } from './describeBitcoinPrompt.ts'
import { together } from './together.ts'

const local = { id: 'solana:localnet', name: 'Local Solana' }

/** Describes the prompt of a request to a Solana wallet. Its params are the inputs of a feature of the Wallet Standard. */
export function describeSolanaPrompt({
  method,
  params,
}: Pick<PendingRequest, 'method' | 'params'>): RequestDescription {
  const inputs = Array.isArray(params) ? params.map(fieldsOf) : []
  /** Describes the request as a wallet that pairs does. */
  const describe = (paired: string, { chain, ...pairedParams }: Readonly<Record<string, unknown>>) =>
    describeSolanaRequest({
      request: {
        method: paired,
        params: pairedParams,
        chainId: typeof chain === 'string' ? chain : local.id,
      },
      chains: [local],
    })
  switch (method) {
    case 'standard:connect':
      return connectWords
    case 'solana:signIn':
      return { ...describe('solana_signIn', inputs[0] ?? {}), title: 'Sign in to this page?' }
    case 'solana:signMessage':
      return together({
        does: 'Sign',
        what: 'message',
        parts: inputs.map(({ account, message }) =>
          describe('solana_signMessage', {
            pubkey: fieldsOf(account)['address'],
            message: inBase58(message),
          }),
        ),
      })
    case 'solana:signTransaction':
    case 'solana:signAndSendTransaction': {
      const sends = method === 'solana:signAndSendTransaction'
      const paired = sends ? 'solana_signAndSendTransaction' : 'solana_signTransaction'
      return together({
        does: sends ? 'Send' : 'Sign',
        what: 'transaction',
        parts: inputs.map(({ chain, transaction }) =>
          describe(paired, { chain, transaction: inBase64(transaction) }),
        ),
      })
    }
    default:
      return { ...describe(method, { params }), title: method }
  }
}

const inBase58 = (value: unknown) => (value instanceof Uint8Array ? getBase58Decoder().decode(value) : value)

const inBase64 = (value: unknown) => (value instanceof Uint8Array ? getBase64Decoder().decode(value) : value)
