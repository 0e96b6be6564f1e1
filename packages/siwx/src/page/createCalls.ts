import type { SignedInAccount } from '../wire/SignedInAccount.js'
import type { SignInCalls } from './SignInCalls.js'

/** Milliseconds. Core limits each step of signing in, too; this limit also ends the request. */
const timeLimit = 20_000

/** Creates the calls of a server with `createSignInHandlers`. The browser sends its cookies with them. */
export function createCalls(url: string): SignInCalls {
  const base = url.replace(/\/+$/, '')
  const call = async (path: string, body?: object, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(`${base}/${path}`, {
      ...init,
      credentials: 'include',
      signal: AbortSignal.timeout(timeLimit),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const result: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
    if (response.ok) return result
    const { code, reason } = Object(result) as { code?: unknown; reason?: unknown }
    throw new Error(
      `${base}/${path} responded with ${response.status}: ${code ?? 'no code'}. ${reason ?? ''}`,
    )
  }
  return {
    async nonce() {
      const { nonce } = Object(await call('nonce')) as { nonce?: unknown }
      if (typeof nonce !== 'string') throw new Error(`${base}/nonce responded without a nonce.`)
      return nonce
    },
    async verify({ message, signature }) {
      await call('verify', { message, signature })
    },
    async sessions() {
      const { accounts } = Object(await call('session')) as { accounts?: unknown }
      if (!Array.isArray(accounts)) throw new Error(`${base}/session responded without a list of accounts.`)
      return accounts as readonly SignedInAccount[]
    },
    async signOut(accountId) {
      // The visitor may leave the page at once, and the session must still end.
      await call('sign-out', { ...(accountId !== undefined && { accountId }) }, { keepalive: true })
    },
  }
}
