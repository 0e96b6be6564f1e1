import type { PendingRequest } from '@latchkey/testing'
import { toText } from '../demo/toText.ts'
import { connectWords } from './connectWords.ts'
import { fieldsOf } from './fieldsOf.ts'
import type { RequestWords } from './RequestWords.ts'
import { textOfBytes } from './textOfBytes.ts'

/** What a request of a Bitcoin wallet asks of a person. Its params are the call of its shape and what came with it. */
export function describeBitcoinRequest({
  method,
  params,
}: Pick<PendingRequest, 'method' | 'params'>): RequestWords {
  const { params: given } = fieldsOf(params)
  const [first, second]: readonly unknown[] = Array.isArray(given) ? given : [given]
  const input = typeof first === 'object' && !(first instanceof Uint8Array) ? fieldsOf(first) : {}
  switch (method) {
    case 'connect':
      return connectWords
    case 'signMessage':
      return { title: 'Sign this message?', detail: textOfBytes(input['message'] ?? first) }
    case 'signPsbt':
      return { title: 'Sign this transaction?', detail: ofPsbt(input['psbt'] ?? first) }
    case 'sendTransfer':
      return {
        title: 'Send this transaction?',
        detail: typeof first === 'string' ? `${String(second)} satoshis\nto ${first}` : toText(first),
      }
    case 'broadcast':
      return { title: 'Send this transaction?', detail: toText(first) }
    case 'switchNetwork':
      return { title: 'Switch to another network?', detail: toText(first) }
    default:
      return { title: method, detail: toText(given) }
  }
}

function ofPsbt(psbt: unknown): string {
  if (psbt instanceof Uint8Array) return `A partially signed transaction of ${psbt.length} bytes`
  return `A partially signed transaction:\n${toText(psbt)}`
}
