import { type Clock, rpcErrors, walletErrors } from '@latchkey/core'
import type { SafeMessages } from './createSafeMessages.js'
import { readSafeTransaction } from './readSafeTransaction.js'

/** Pauses between looks at a signature that waits for other owners. Each is 1.5 times the one before. Milliseconds. */
const pause = { first: 1_000, longest: 60_000 }

/**
 * Signs a message with the Safe. Waits until enough owners have signed, which can take days. Resolves with their signatures, or with `0x`
 * for a Safe that can only sign on the chain: `isValidSignature` (EIP-1271) takes that for such a message.
 * @throws `rpc/user_rejected`, `rpc/transaction_rejected` if the message's transaction failed, `wallet/malformed_response`, other errors
 * of the host, and the reason of the signal.
 */
export async function signWithSafe({
  method,
  params,
  messages,
  clock,
  signal,
}: {
  readonly method: string
  readonly params: unknown
  readonly messages: SafeMessages
  readonly clock: Clock
  readonly signal: AbortSignal
}): Promise<string> {
  const { signature, messageHash, safeTxHash } = Object(await messages.call(method, params)) as Readonly<
    Record<string, unknown>
  >
  if (isSignature(signature)) return signature
  if (isHash(messageHash))
    return poll(async () => {
      const found = await messages.call('getOffChainSignature', messageHash)
      return isSignature(found) ? found : undefined
    })
  if (!isHash(safeTxHash)) throw walletErrors.malformedResponse({ method })
  const end = await poll(async () => {
    const { status } = await readSafeTransaction({ messages, hash: safeTxHash })
    return status === 'waiting' ? undefined : status
  })
  if (end !== 'done') throw rpcErrors.transactionRejected({ detail: end }, { rpcCode: -32003 })
  return '0x'

  async function poll<value>(read: () => Promise<value | undefined>): Promise<value> {
    for (let wait = pause.first; ; wait = Math.min(wait * 1.5, pause.longest)) {
      await clock.sleep(wait, signal)
      // A host that fails now may respond later.
      const found = await read().catch(() => undefined)
      if (found !== undefined) return found
    }
  }
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** A Safe's signature has at least one owner's, of 65 bytes. */
const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^0x([0-9a-f]{2}){65,}$/i.test(value)
