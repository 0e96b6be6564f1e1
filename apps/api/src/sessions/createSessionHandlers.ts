import { revokeSessionMessage } from '@latchkey/core/api'
import { type Address, type Hex, isHex } from 'viem'
import * as z from 'zod/mini'
import { verifySignature } from '../chain/evm/verifySignature.ts'
import type { Upstream } from '../chain/upstream/createUpstream.ts'
import { readAddress, readTokenId } from '../chain/values/readTokenId.ts'
import { errorResponse, tooManyRequests } from '../handlers/errorResponse.ts'
import type { Caller, Handlers } from '../handlers/Handlers.ts'
import type { Rate } from '../limits/createBuckets.ts'
import type { Limits } from '../limits/createLimits.ts'
import type { Database } from '../store/Store.ts'
import { createSessionStore } from './createSessionStore.ts'

/** Longest time from a message's timestamp to its arrival, because signing by a hardware wallet is slow. Seconds. */
const longestSigning = 300
/** Maximum time that the clock of a page may be ahead. Seconds. */
const aheadLimit = 10
/** Characters. */
const longestMessage = 16_384
const longestSignature = 16_384
/** Identifiers of sessions. */
const isPci = /^[\w.:-]{1,256}$/

/** Rate at which one caller may save or revoke sessions. */
const rate: Rate = { perMinute: 2, burst: 20 }

const part = z.strictObject({
  type: z.string().check(z.minLength(1), z.maxLength(64)),
  data: z.record(z.string(), z.unknown()),
})

/** The message that an account signs to keep a session (`addSessionMessage`). */
const messageSchema = z.strictObject({
  action: z.literal('addSession'),
  account: z.string(),
  pci: z.string().check(z.regex(isPci)),
  to: z.string(),
  /** Seconds since the epoch. */
  expiry: z.int().check(z.positive()),
  permissions: z.array(part).check(z.minLength(1), z.maxLength(20)),
  policies: z.array(part).check(z.maxLength(20)),
  /** Seconds since the epoch. */
  timestamp: z.int(),
})

type Account = { readonly id: string; readonly address: Address; readonly chainId: string }

/**
 * Creates the handlers of smart sessions (ERC-7715). The account signs each session that is kept or revoked. Anyone
 * may read the list, because a used session is visible on the chain anyway. The server enforces nothing; the wallet
 * does.
 */
export function createSessionHandlers({
  database,
  upstreams,
  limits,
  now,
}: {
  readonly database: Database
  /** Nodes by CAIP-2 id. */
  readonly upstreams: ReadonlyMap<string, Upstream>
  readonly limits: Limits
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<Handlers, 'addSession' | 'getSessions' | 'revokeSession'> {
  const store = createSessionStore({ database, now })

  /** Returns an error response unless the account signed the message. */
  const refuse = async (
    { address, chainId }: Account,
    { message, signature }: { readonly message: string; readonly signature: string },
    { signal, work }: Caller,
  ): Promise<Response | undefined> => {
    if (!isSignature(signature)) return errorResponse(400, 'Invalid signature', 'signature')
    const upstream = upstreams.get(chainId)
    if (!upstream) return errorResponse(400, 'This network is not served.', 'id')
    const late =
      work && (await limits.take([{ key: `sessions of ${work.key}`, rate, limit: 'smart_sessions' }]))
    if (late) return tooManyRequests(late)
    const signer = await verifySignature({ address, message, signature, upstream, signal })
    return signer === 'invalid'
      ? errorResponse(401, 'The signature is not of this account.', 'signature')
      : undefined
  }

  return {
    async getSessions({ id }) {
      const account = readAccountId(id)
      return account ? { pcis: await store.ofAccount(account.id) } : invalidAccount()
    },

    async addSession({ id, message, signature }, caller) {
      const account = readAccountId(id)
      if (!account) return invalidAccount()
      const { data } = messageSchema.safeParse(message.length > longestMessage ? undefined : toJson(message))
      const to = data && readAddress(data.to)
      if (!data || !to) return errorResponse(400, 'The message is not that of addSessionMessage.', 'message')
      if (data.account.toLowerCase() !== account.id)
        return errorResponse(400, 'The message is for another account.', 'message')
      const age = now() / 1_000 - data.timestamp
      if (age > longestSigning || age < -aheadLimit)
        return errorResponse(400, 'The message was not signed just now.', 'timestamp')
      const refused = await refuse(account, { message, signature }, caller)
      if (refused) return refused
      const { pci, expiry, permissions, policies } = data
      const session = { pci, to, expiry, permissions, policies }
      const result = await store.add({ ...session, account: account.id, projectId: caller.projectId })
      return result === 'full' ? errorResponse(400, 'This account has too many sessions.', 'id') : undefined
    },

    async revokeSession({ id, pci, signature }, caller) {
      const account = readAccountId(id)
      if (!account) return invalidAccount()
      const session = { account: account.id, pci }
      if (!isPci.test(pci) || !(await store.has(session)))
        return errorResponse(404, 'This account has no such session.', 'pci')
      const refused = await refuse(account, { message: revokeSessionMessage(session), signature }, caller)
      if (refused) return refused
      await store.revoke(session)
      return undefined
    },
  }
}

/** Returns the parts of the CAIP-10 id of an EVM account. */
function readAccountId(id: string): Account | undefined {
  const address = readAddress(id.slice(id.lastIndexOf(':') + 1))
  // The chain id has one form, so that a session has one account.
  const chainId = readTokenId(id)?.chainId
  return address && chainId && id.toLowerCase() === `${chainId}:${address}`
    ? { id: `${chainId}:${address}`, address, chainId }
    : undefined
}

const invalidAccount = () => errorResponse(400, 'The account must be a CAIP-10 id of an EVM network.', 'id')

const isSignature = (text: string): text is Hex =>
  isHex(text) && text.length <= longestSignature && text.length % 2 === 0

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
