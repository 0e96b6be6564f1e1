import type { EmbeddedWalletCalls } from '@latchkey/core'
import { abortable, type FeatureHost } from '@latchkey/core'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import type { MethodName } from '../protocol/methods.js'
import type { WalletRequests } from './createWalletRequests.js'

/** Milliseconds before the end of a token at which it is renewed. */
const margin = 60_000

/** Calls after which the account, or what a token says of it, may be another one. */
const changes = /^(connect|signOut|keepIn|openS|reload|shareE|updateEmailS)/

/** Tokens by which the app's server verifies who is signed in. */
export type Tokens = Pick<EmbeddedWalletCalls, 'getToken' | 'shareEmail'> & {
  /** A call of the frame has settled. Forgets the token if its account may have changed; a pending request is then repeated. */
  called(name: MethodName): void
}

/** Creates the calls for tokens, which keep one token and share one request. The frame reports how long a token is valid, so a wrong clock of the device does no harm. */
export function createTokens({
  frame,
  hasSignedIn,
  host: { client, clock },
  requests,
}: {
  frame(): Pick<Frame, 'call'>
  /** Returns whether a visitor may be signed in on this page. Otherwise the frame need not load. */
  hasSignedIn(): boolean
  readonly host: Pick<FeatureHost, 'client' | 'clock'>
  readonly requests: Pick<WalletRequests, 'show'>
}): Tokens {
  let kept: { readonly token: string; readonly until: number } | undefined
  let pending: Promise<string> | undefined

  const check = () => {
    if (!hasSignedIn()) throw embeddedWalletErrors.notSignedIn({})
  }
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
    async getToken({ signal } = {}) {
      check()
      if (!signal) return get()
      return abortable(get(), signal).catch((error: unknown) => {
        throw signal.aborted ? embeddedWalletErrors.aborted({ call: 'getToken' }, { cause: error }) : error
      })
    },
    async shareEmail({ signal } = {}) {
      check()
      await requests.show({
        method: 'wallet_shareEmail',
        network: client.networks.$active.get(),
        signal,
        run: (until) => frame().call('shareEmail', undefined, { signal: until }),
      })
    },
    called(name) {
      if (!changes.test(name)) return
      kept = undefined
      pending = undefined
    },
  }
}
