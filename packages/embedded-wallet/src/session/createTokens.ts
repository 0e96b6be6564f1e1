import { abortable, type Clock } from '@latchkey/core'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import type { MethodName } from '../protocol/methods.js'

/** Milliseconds before the end of a token at which it is renewed. */
const margin = 60_000

/** Calls after which the account, or what a token says of it, may be another one. */
const changes = /^(connect|signOut|keepIn|openS|reload|updateEmailS)/

/** Tokens by which the app's server verifies who is signed in. */
export type Tokens = {
  /** Returns the token in memory, or requests one. Calls at once share one request. */
  get(signal: AbortSignal | undefined): Promise<string>
  /** A call of the frame has settled. Forgets the token if its account may have changed; a pending request is then repeated. */
  called(name: MethodName): void
}

/** Creates the store of the token. The frame reports how long a token is valid, so a wrong clock of the device does no harm. */
export function createTokens({
  frame,
  clock,
}: {
  frame(): Pick<Frame, 'call'>
  readonly clock: Pick<Clock, 'now'>
}): Tokens {
  let kept: { readonly token: string; readonly until: number } | undefined
  let pending: Promise<string> | undefined

  const get = async (): Promise<string> => {
    if (kept && kept.until > clock.now()) return kept.token
    pending ??= request()
    return pending
  }
  const request = (): Promise<string> => {
    const own: Promise<string> = frame()
      .call('getToken')
      .then(({ token, expiresIn }) => {
        if (pending !== own) return get()
        kept = { token, until: clock.now() + expiresIn - margin }
        return token
      })
      .finally(() => {
        if (pending === own) pending = undefined
      })
    return own
  }
  return {
    async get(signal) {
      if (!signal) return get()
      return abortable(get(), signal).catch((error: unknown) => {
        throw signal.aborted ? embeddedWalletErrors.aborted({ call: 'getToken' }, { cause: error }) : error
      })
    },
    called(name) {
      if (!changes.test(name)) return
      kept = undefined
      pending = undefined
    },
  }
}
