import { rpcErrors } from '@latchkey/core'
import { toHexBytes } from '../lib/quantity.js'

/**
 * Returns the text of a message for `personal_sign`, which is text or the bytes of one. The host signs text alone, and reads hexadecimal
 * text as bytes. So it would sign another message in place of bytes that are no text, and of text that looks hexadecimal.
 * @throws `rpc/unsupported_method`, `rpc/invalid_params`
 */
export function toMessageText(value: unknown): string {
  const text = readText(value)
  if (/^0x[0-9a-f]*$/i.test(text))
    throw rpcErrors.unsupportedMethod({ detail: 'A Safe signs no hexadecimal text.' }, { rpcCode: 4200 })
  return text
}

function readText(value: unknown): string {
  const bytes = toHexBytes(value)
  if (bytes === undefined) {
    if (typeof value === 'string') return value
    throw rpcErrors.invalidParams({ detail: 'The message is not text.' }, { rpcCode: -32602 })
  }
  try {
    const pairs = bytes.slice(2).match(/../g) ?? []
    const codes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(codes)
  } catch (cause) {
    throw rpcErrors.unsupportedMethod({ detail: 'A Safe signs text, not bytes.' }, { cause, rpcCode: 4200 })
  }
}
