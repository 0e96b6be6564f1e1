import type { PendingRequest } from '@latchkey/testing'
import { toText } from '../demo/toText.ts'
import { connectWords } from './connectWords.ts'
import { fieldsOf } from './fieldsOf.ts'
import type { RequestWords } from './RequestWords.ts'
import { textOfBytes } from './textOfBytes.ts'

/** What a request of a Solana wallet asks of a person. Its params are the inputs of a feature. */
export function describeSolanaRequest({
  method,
  params,
}: Pick<PendingRequest, 'method' | 'params'>): RequestWords {
  const inputs = Array.isArray(params) ? params.map(fieldsOf) : []
  const counted = (what: string) => (inputs.length > 1 ? `these ${inputs.length} ${what}s` : `this ${what}`)
  const each = (tell: (input: (typeof inputs)[number]) => string) => inputs.map(tell).join('\n\n')
  switch (method) {
    case 'standard:connect':
      return connectWords
    case 'solana:signIn':
      return { title: 'Sign in to this page?', detail: toText(inputs[0]) }
    case 'solana:signMessage':
      return { title: `Sign ${counted('message')}?`, detail: each(({ message }) => textOfBytes(message)) }
    case 'solana:signTransaction':
      return { title: `Sign ${counted('transaction')}?`, detail: each(ofTransaction) }
    case 'solana:signAndSendTransaction':
      return { title: `Send ${counted('transaction')}?`, detail: each(ofTransaction) }
    default:
      return { title: method, detail: toText(params) }
  }
}

function ofTransaction({ account, chain, transaction }: Readonly<Record<string, unknown>>): string {
  const size = transaction instanceof Uint8Array ? transaction.length : 0
  return [
    `A transaction of ${size} bytes`,
    ...(typeof chain === 'string' ? [`on ${chain}`] : []),
    `for ${String(fieldsOf(account)['address'] ?? 'nobody')}`,
  ].join('\n')
}
