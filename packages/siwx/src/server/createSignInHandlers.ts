import type { LatchkeyError } from '@latchkey/core'
import { signInErrors } from '../errors/signInErrors.js'
import { createCookies, type RequestHeaders } from './createCookies.js'
import { createFetchHandler } from './createFetchHandler.js'
import { createNodeHandler } from './createNodeHandler.js'
import { createSignInSessions, type SignInSession } from './createSignInSessions.js'
import type { SignInCall, SignInResponse } from './SignInCall.js'
import type { SignInStore } from './SignInStore.js'
import { createNonce } from './verify/createNonce.js'
import type { VerifySignInParameters } from './verify/VerifySignInParameters.js'
import { type SignInResult, verifySignIn } from './verify/verifySignIn.js'

/** Milliseconds. */
const defaults = { nonceLifetime: 10 * 60_000, sessionLifetime: 24 * 60 * 60_000 }

/** Codes of failures of the server or its nodes, not of the visitor. */
const unavailable: readonly string[] = [
  signInErrors.unavailable,
  signInErrors.rpcUnavailable,
  signInErrors.notInstalled,
].map(({ code }) => code)

/** Options of `createSignInHandlers`. */
export type SignInHandlersOptions = Omit<
  VerifySignInParameters,
  'message' | 'signature' | 'nonce' | 'now'
> & {
  /** Where nonces and sessions are kept. */
  readonly store: SignInStore
  /** Milliseconds from a sign-in to the end of its session. Default a day. */
  readonly sessionLifetime?: number | undefined
  /** Whether cookies are for HTTPS alone. Default: `true`, unless `domain` is this machine. */
  readonly secure?: boolean | undefined
  /** Called when the store or a node for signatures of smart accounts fails: `console.error`, or the app's log. */
  readonly onError: (error: unknown) => void
  /** Returns milliseconds since 1970. Default: the clock of this machine. */
  readonly now?: (() => number) | undefined
}

/** Each member is a function of its own, so that all can be destructured. */
export type SignInHandlers = {
  /** Serves `GET nonce`, `GET session`, `POST verify` and `POST sign-out`, under any path that ends with these words. */
  readonly handle: (request: Request) => Promise<Response>
  /** `handle`, under a name that Next.js reads from a route. */
  readonly GET: (request: Request) => Promise<Response>
  /** `handle`, under the other name that Next.js reads. */
  readonly POST: (request: Request) => Promise<Response>
  /** The same for `node:http` and Express. */
  readonly node: ReturnType<typeof createNodeHandler>
  /** Resolves with the session of a request, for the app's own routes. */
  readonly getSession: (request: { readonly headers: RequestHeaders }) => Promise<SignInSession | undefined>
  /** Verifies a sign-in with the visitor's nonce, which it uses up. Starts no session. For libraries with sessions of their own. */
  readonly verify: (
    signed: Pick<VerifySignInParameters, 'message' | 'signature'> & { readonly headers: RequestHeaders },
  ) => Promise<SignInResult>
}

/**
 * Creates the server's side of `serverSessions` of `@latchkey/siwx`. Cookies hold only random ids, so signing out also ends the session
 * of a copied cookie, and a nonce works once.
 *
 * @example
 * ```ts
 * import { createMemoryStore, createSignInHandlers } from '@latchkey/siwx/server'
 *
 * export const auth = createSignInHandlers({
 *   domain: 'app.example',
 *   chainIds: ['eip155:1'],
 *   rpcUrls: { 'eip155:1': 'https://ethereum-rpc.publicnode.com' },
 *   store: createMemoryStore(),
 *   onError: console.error,
 * })
 *
 * // A route of Next.js, Hono, Deno, Bun or Workers.
 * export const respond = (request: Request) => auth.handle(request)
 * ```
 */
export function createSignInHandlers({
  store,
  sessionLifetime = defaults.sessionLifetime,
  secure,
  onError,
  now = () => Date.now(),
  ...rules
}: SignInHandlersOptions): SignInHandlers {
  const cookies = createCookies({ secure: secure ?? !isThisMachine(rules.domain) })
  const sessions = createSignInSessions({ store, lifetime: sessionLifetime, now })

  const verify: SignInHandlers['verify'] = async ({ message, signature, headers }) => {
    const id = cookies.read(headers, 'nonce')
    const nonce = id === undefined ? undefined : ((await store.take(`nonce:${id}`)) ?? undefined)
    return verifySignIn({ ...rules, message, signature, nonce, now: now() })
  }

  const calls: Readonly<Record<string, (call: SignInCall) => Promise<SignInResponse>>> = {
    'GET nonce': async () => {
      const nonce = createNonce()
      const id = crypto.randomUUID()
      await store.add(`nonce:${id}`, nonce, defaults.nonceLifetime)
      return { status: 200, body: { nonce }, cookies: [cookies.write('nonce', id, defaults.nonceLifetime)] }
    },
    'GET session': async ({ headers }) => {
      const session = await sessions.read(cookies.read(headers, 'session'))
      return { status: 200, body: { accounts: session?.accounts ?? [] } }
    },
    'POST verify': async ({ body, headers }) => {
      const { message, signature } = Object(await body()) as { message?: unknown; signature?: unknown }
      const result = await verify({ message, signature, headers })
      const used = cookies.clear('nonce')
      if (result.status === 'invalid') {
        const { error } = result
        const isOurs = unavailable.includes(error.code)
        if (isOurs) onError(error)
        return { ...refuse(isOurs ? 503 : 401, error), cookies: [used] }
      }
      const { accountId } = result
      const id = await sessions.add(cookies.read(headers, 'session'), accountId)
      return {
        status: 200,
        body: { accountId },
        cookies: [used, cookies.write('session', id, sessionLifetime)],
      }
    },
    'POST sign-out': async ({ body, headers }) => {
      const { accountId } = Object(await body()) as { accountId?: unknown }
      const id = cookies.read(headers, 'session')
      const left = await sessions.remove(id, accountId === undefined ? undefined : String(accountId))
      const cookie = left ? cookies.write('session', left.id, left.milliseconds) : cookies.clear('session')
      return { status: 204, cookies: [cookie] }
    },
  }

  const respond = async (call: SignInCall): Promise<SignInResponse> => {
    const handler =
      Object.hasOwn(calls, `${call.method} ${call.name}`) && calls[`${call.method} ${call.name}`]
    if (!handler) return refuse(404, signInErrors.notFound({}))
    try {
      if (call.method === 'POST' && call.origin !== undefined && hostOf(call.origin) !== rules.domain)
        return refuse(403, signInErrors.wrongOrigin({ origin: call.origin, expected: rules.domain }))
      return await handler(call)
    } catch (thrown) {
      onError(thrown)
      return refuse(503, signInErrors.storeUnavailable({}))
    }
  }
  const handle = createFetchHandler(respond)
  return {
    handle,
    GET: handle,
    POST: handle,
    node: createNodeHandler(respond),
    getSession: ({ headers }) => sessions.read(cookies.read(headers, 'session')),
    verify,
  }
}

const refuse = (status: number, { code, message }: LatchkeyError): SignInResponse => ({
  status,
  body: { code, reason: message },
})

/** Returns whether a host is this machine, for which browsers need no HTTPS. */
const isThisMachine = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host)

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
