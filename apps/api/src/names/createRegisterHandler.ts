import type { ApiInput } from '@latchkey/core/api'
import { type Address, type Hex, isHex } from 'viem'
import * as z from 'zod/mini'
import { verifySignature } from '../chain/evm/verifySignature.ts'
import type { Upstream } from '../chain/upstream/createUpstream.ts'
import { readAddress } from '../chain/values/readTokenId.ts'
import { errorResponse, tooManyRequests } from '../handlers/errorResponse.ts'
import type { Handlers } from '../handlers/Handlers.ts'
import type { Rate } from '../limits/createBuckets.ts'
import type { Limits } from '../limits/createLimits.ts'
import type { NameRules } from './createNameRules.ts'
import type { NameStore } from './createNameStore.ts'

/** Longest time from a message's timestamp to its arrival, because signing by a hardware wallet is slow. Milliseconds. */
const longestSigning = 300_000
/** Maximum time that the clock of a page may be ahead. Milliseconds. */
const aheadLimit = 10_000
/** Characters. */
const longestMessage = 1_000
const longestSignature = 16_384

/** Registrations that one caller may try. */
const rate: Rate = { perMinute: 1 / 6, burst: 10 }

/** The signed message. Attributes are not stored, so a message with any is rejected. */
const messageSchema = z.strictObject({
  name: z.string(),
  attributes: z.strictObject({}),
  /** Seconds since the epoch. */
  timestamp: z.int(),
})

/**
 * Creates the handler that registers a name for the account that signed for it. The message contains the name and the
 * time, and the signature proves the address. A replayed message finds its name taken.
 */
export function createRegisterHandler({
  rules,
  store,
  upstreams,
  limits,
  now,
}: {
  readonly rules: NameRules
  readonly store: NameStore
  /** Nodes by CAIP-2 id. */
  readonly upstreams: ReadonlyMap<string, Upstream>
  readonly limits: Limits
  /** Milliseconds since the epoch. */
  now(): number
}): Handlers['registerName'] {
  return async (input, { signal, work }) => {
    const request = read(input, { rules, now: now() })
    if (request instanceof Response) return request
    const { name, address, chainId, signature } = request
    const upstream = upstreams.get(chainId)
    if (!upstream) return errorResponse(400, 'This network is not served.', 'coin_type')
    const late = work && (await limits.take([{ key: `names of ${work.key}`, rate, limit: 'names' }]))
    if (late) return tooManyRequests(late)
    const { message, coin_type: coinType } = input
    const signer = await verifySignature({ address, message, signature, upstream, signal })
    if (signer === 'invalid') return errorResponse(401, 'The signature is not of this address.', 'signature')
    // A contract exists on one network. On another one, its address may have no owner.
    const record = await store.register({ name, address, coinType, everywhere: signer === 'key' })
    return record ?? errorResponse(400, 'This name is taken.', 'name')
  }
}

/** Returns a request whose form is valid, or the error response. */
function read(
  { coin_type: coinType, address: owner, message, signature }: ApiInput<'registerName'>,
  { rules, now }: { readonly rules: NameRules; readonly now: number },
):
  | Response
  | {
      readonly name: string
      readonly address: Address
      readonly chainId: string
      readonly signature: Hex
    } {
  const chain = coinType - 2 ** 31
  if (chain < 1 || chain >= 2 ** 31)
    return errorResponse(400, 'The coin type must be that of an EVM network (ENSIP-11).', 'coin_type')
  const address = readAddress(owner)
  if (!address) return errorResponse(400, 'Invalid address', 'address')
  if (!isHex(signature) || signature.length > longestSignature || signature.length % 2 === 1)
    return errorResponse(400, 'Invalid signature', 'signature')
  const signed = messageSchema.safeParse(message.length > longestMessage ? undefined : toJson(message))
  if (!signed.success)
    return errorResponse(
      400,
      'The message must be JSON of name, attributes and timestamp, without attributes.',
      'message',
    )
  const { name, timestamp } = signed.data
  const age = now - timestamp * 1_000
  if (age > longestSigning || age < -aheadLimit)
    return errorResponse(400, 'The message was not signed just now.', 'timestamp')
  if (!rules.isRegistrable(name))
    return errorResponse(
      400,
      `A name has four letters, digits or hyphens or more, then .${rules.suffix}, normalised by ENSIP-15.`,
      'name',
    )
  if (rules.isReserved(name)) return errorResponse(400, 'This name is reserved.', 'name')
  return { name, address, chainId: `eip155:${chain}`, signature }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
