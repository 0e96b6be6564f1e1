import type { SignRequest } from '../../connector/SignRequest.js'

/** Methods that sign, send or grant. Others may name an address that they read, and work without the account's key. */
const signs = /sign|send(?!Raw)|prepareCalls|(grant|requestExecution|revoke)Permission/i

/** Fields that name the signing account, in requests of the three namespaces. */
const fields = ['from', 'account', 'address', 'pubkey'] as const

/**
 * Returns the texts that may name the account of a request: the parameters themselves, as in `personal_sign`, and the fields of the
 * first one, as in `eth_sendTransaction`. One of them may be a message. Returns `undefined` for a request that needs no signature.
 */
export function namedSigners({
  address,
  call,
}: Pick<SignRequest, 'address' | 'call'>): readonly string[] | undefined {
  if (address !== undefined) return [address]
  if (!call) return []
  if (!signs.test(call.method)) return undefined
  const list: readonly unknown[] = Array.isArray(call.params) ? call.params : [call.params]
  const first = Object(list[0]) as Partial<Record<(typeof fields)[number], unknown>>
  return [...list, ...fields.map((field) => first[field])].filter((value) => typeof value === 'string')
}
