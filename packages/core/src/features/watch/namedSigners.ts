import type { SignRequest } from '../../connector/SignRequest.js'

/** Methods that sign, send, or grant a right to. Others may name an address that they read. */
const signs = /sign|send|permission/i

/** Fields that name the signing account, in requests of the three namespaces. */
const fields = ['from', 'account', 'address', 'pubkey'] as const

/**
 * Returns the texts that may name the account of a request: the parameters themselves, as in `personal_sign`, and the fields of the
 * first one, as in `eth_sendTransaction`. One of them may be a message.
 */
export function namedSigners({ address, call }: Pick<SignRequest, 'address' | 'call'>): readonly string[] {
  if (address !== undefined) return [address]
  if (!call || !signs.test(call.method)) return []
  const list: readonly unknown[] = Array.isArray(call.params) ? call.params : [call.params]
  const first = Object(list[0]) as Partial<Record<(typeof fields)[number], unknown>>
  return [...list, ...fields.map((field) => first[field])].filter((value) => typeof value === 'string')
}
