import { rpcErrors, walletErrors } from '@latchkey/core'
import { evmErrors } from '../errors/evmErrors.js'
import { toBigint, toHexBytes } from '../lib/quantity.js'
import type { SafeMessages } from './createSafeMessages.js'

/**
 * Proposes calls to the Safe, which makes them in one transaction once enough owners have signed. Resolves with the hash of the proposal.
 * The Safe sets gas and nonce itself.
 * @throws `rpc/invalid_params`, `evm/calls_missing`, `rpc/user_rejected`, `evm/maybe_sent` and other errors of the host.
 */
export async function sendBySafe({
  messages,
  calls,
}: {
  readonly messages: SafeMessages
  readonly calls: unknown
}): Promise<string> {
  const txs = (Array.isArray(calls) ? (calls as readonly unknown[]) : []).map(toCall)
  if (!txs[0]) throw evmErrors.callsMissing({}, { rpcCode: -32602 })
  const method = 'sendTransactions'
  const { safeTxHash } = Object(await messages.call(method, { txs })) as { readonly safeTxHash?: unknown }
  if (typeof safeTxHash === 'string' && /^0x[0-9a-f]{64}$/i.test(safeTxHash)) return safeTxHash.toLowerCase()
  throw evmErrors.maybeSent({ mayBeSent: true }, { cause: walletErrors.malformedResponse({ method }) })
}

function toCall(value: unknown) {
  const {
    to,
    value: given = '0x0',
    data,
    input = data ?? '0x',
  } = Object(value) as Readonly<Record<string, unknown>>
  const [wei, bytes] = [toBigint(given), toHexBytes(input)]
  if (typeof to !== 'string' || !/^0x[0-9a-f]{40}$/i.test(to) || wei === undefined || bytes === undefined)
    throw rpcErrors.invalidParams(
      { detail: 'A call of a Safe needs an address in `to`, and hexadecimal `value` and `data`.' },
      { rpcCode: -32602 },
    )
  return { to, value: wei.toString(), data: bytes }
}
