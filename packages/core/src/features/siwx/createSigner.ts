import type { Latchkey } from '../../client/Client.js'
import type { SiwxConfig, SiwxSession } from '../../client/SiwxConfig.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { siwxErrors } from '../../errors/siwxErrors.js'
import { toError } from '../../errors/toError.js'
import { isLatchkeyError, type LatchkeyError } from '../../lib/LatchkeyError.js'
import { abortable } from '../../lib/within.js'
import type { Log } from '../../ports/Ports.js'
import { isExpired } from './findSession.js'
import type { SiwxReview, SiwxState } from './SiwxApi.js'
import type { SiwxTarget } from './SiwxTarget.js'

export type Signing = {
  readonly target: SiwxTarget
  readonly review: SiwxReview
  /** The session that the wallet signed while it connected. */
  readonly signed?: SiwxSession | undefined
  /** Aborts when the visitor leaves, or the account changes. */
  readonly signal: AbortSignal
  set(state: SiwxState): void
}

/** Creates the function that has the wallet sign a message, unless it already did, and passes the session to the app. */
export function createSigner({
  client,
  config,
  log,
  now,
  bounded,
  prepare,
}: {
  readonly client: Pick<Latchkey, 'can'>
  readonly config: SiwxConfig
  readonly log: Log
  now(): number
  bounded<value>(signal: AbortSignal, work: () => Promise<value>): Promise<value>
  prepare(target: SiwxTarget, signal: AbortSignal): Promise<SiwxReview>
}): (signing: Signing) => Promise<SiwxSession> {
  const prompt = async ({ account, connection }: SiwxTarget, text: string, signal: AbortSignal) => {
    if (config.signMessage) return config.signMessage({ ...account, message: text })
    const { namespace } = connection
    const { signMessage } = client.can(namespace)
    if (!signMessage) throw connectionErrors.unsupported({ capability: 'signMessage', namespace })
    return signMessage({ connection, address: account.accountAddress, message: text, signal })
  }

  /** Passes the session to the app. A session that the app accepts after the visitor has left is revoked. */
  const save = async (session: SiwxSession, signal: AbortSignal) => {
    const saved = config.addSession(session)
    try {
      await bounded(signal, () => saved)
    } catch (thrown) {
      if (signal.aborted) void revokeLate(saved, session.data)
      else if (isLatchkeyError(thrown)) throw thrown
      throw siwxErrors.notAccepted({}, { cause: thrown })
    }
  }

  const revokeLate = async (saved: Promise<void>, { chainId, accountAddress }: SiwxSession['data']) => {
    const isSaved = await saved.then(
      () => true,
      () => false,
    )
    try {
      if (isSaved) await config.revokeSession(chainId, accountAddress)
    } catch (thrown) {
      log('warn', 'Signing out failed.', toError(thrown).code)
    }
  }

  const request = async ({ target, review, signal, set }: Signing): Promise<SiwxSession> => {
    set({ status: 'signing', account: target.account, review })
    const signature = await abortable(prompt(target, review.text, signal), signal)
    return { data: review.fields, message: review.text, signature }
  }

  return async (signing) => {
    const { target, review, signed, signal, set } = signing
    const { account } = target
    let isUsed = isExpired(review.fields, now())
    try {
      if (isUsed) throw siwxErrors.outdated({})
      const session = signed ?? (await request(signing))
      isUsed = true
      set({ status: 'saving', account, review })
      await save(session, signal)
      return session
    } catch (thrown) {
      if (signal.aborted) throw rpcErrors.aborted({}, { cause: thrown })
      const error = explain(toError(thrown), { target, isUsed })
      // A server takes a nonce once, so the next attempt needs another message.
      const next = isUsed ? await prepare(target, signal).catch(() => review) : review
      set({ status: 'signedOut', account, review: next, prompts: true, error })
      throw error
    }
  }
}

function explain(
  cause: LatchkeyError,
  { target, isUsed }: { readonly target: SiwxTarget; readonly isUsed: boolean },
): LatchkeyError {
  if (cause.code === rpcErrors.userRejected.code) return siwxErrors.declined({}, { cause })
  return target.facts.isSmartAccount && !isUsed ? siwxErrors.smartAccount({}, { cause }) : cause
}
