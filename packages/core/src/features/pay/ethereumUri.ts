import { payErrors } from './payErrors.js'
import type { StatedRequest } from './StatedRequest.js'
import { type UriParts, valueOf } from './splitUri.js'

/** Suggestions for the fee (EIP-681). They are ignored, because the fee is always calculated. */
const suggestions: readonly string[] = ['gas', 'gaslimit', 'gasprice']

const addressPattern = /^0x[\da-f]{40}$/i

/** Reads a payment URI of Ethereum (EIP-681): of the native coin, or the call `transfer` of an ERC-20 token. */
export function ethereumUri(uri: UriParts): StatedRequest {
  const match = /^(?:pay-)?([^@/]+)(?:@(\d{1,20}))?(?:\/([^/]*))?$/.exec(uri.path)
  if (!match) throw payErrors.malformedUri({ reason: 'its target is malformed' })
  const [, target = '', reference, call] = match
  if (!addressPattern.test(target)) {
    if (target.startsWith('0x')) throw payErrors.malformedUri({ reason: 'its target is no address' })
    throw payErrors.nameUnsupported({ name: target.slice(0, 100) })
  }
  if (call !== undefined && call !== 'transfer') throw payErrors.unsupportedCall({ call: call.slice(0, 100) })
  // Any other parameter would be part of a call that is not made.
  const known = [...suggestions, ...(call === undefined ? ['value'] : ['address', 'uint256'])]
  const unknown = uri.parameters.find(({ key }) => !known.includes(key))
  if (unknown) throw payErrors.unsupportedParameter({ parameter: unknown.key.slice(0, 100) })
  const chainId = reference === undefined ? undefined : `eip155:${BigInt(reference)}`
  const stated = { namespace: 'eip155', chainId } as const
  if (call === undefined) return { ...stated, to: target, amount: readNumber(valueOf(uri, 'value')) }
  const to = valueOf(uri, 'address')
  if (to === undefined) throw payErrors.malformedUri({ reason: 'it has no recipient' })
  if (!addressPattern.test(to)) {
    if (to.startsWith('0x')) throw payErrors.malformedUri({ reason: 'its recipient is no address' })
    throw payErrors.nameUnsupported({ name: to.slice(0, 100) })
  }
  return { ...stated, to, token: target, amount: readNumber(valueOf(uri, 'uint256')) }
}

const largest = (1n << 256n) - 1n

/** Reads a number of EIP-681 in the smallest unit: `12`, `2.014e18`. It has to be whole, above zero, and fit into 256 bits. */
function readNumber(text: string | undefined): bigint {
  if (text === undefined) throw payErrors.amountMissing({})
  const match = /^\+?(\d{0,80})(?:\.(\d{1,80}))?(?:e(\d{1,2}))?$/i.exec(text)
  const [, whole = '', fraction = '', exponent = '0'] = match ?? []
  const zeros = Number(exponent) - fraction.length
  const value = match && whole + fraction && zeros >= 0 ? BigInt(whole + fraction + '0'.repeat(zeros)) : 0n
  if (value <= 0n || value > largest) throw payErrors.invalidAmount({ amount: text.slice(0, 100) })
  return value
}
