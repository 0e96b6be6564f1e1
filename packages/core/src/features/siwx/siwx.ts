import type { Feature, FeatureHost } from '../../client/Client.js'
import type { SiwxConfig, SiwxSession } from '../../client/SiwxConfig.js'
import { optionsErrors } from '../../errors/optionsErrors.js'
import { siwxErrors } from '../../errors/siwxErrors.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { parseUrl } from '../../lib/http/parseUrl.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { type Page, systemPage } from '../../ports/systemPage.js'
import { createCancelSignIn } from './createCancelSignIn.js'
import { createCoverage } from './createCoverage.js'
import { createSigner } from './createSigner.js'
import { createSignInOffer } from './createSignInOffer.js'
import { createSiwxSource } from './createSiwxSource.js'
import { isExpired } from './findSession.js'
import { passGate } from './passGate.js'
import { resolveConfig } from './resolveConfig.js'
import type { SiwxApi, SiwxReview, SiwxState } from './SiwxApi.js'
import { findTarget, isSameTarget, type SiwxTarget } from './SiwxTarget.js'
import { signOutWithWallet } from './signOutWithWallet.js'

/** Longest wait until an expiry is checked again: longer timers overflow. Milliseconds. */
const longestSleep = 86_400_000

/** Creates the feature for another page, for tests. */
export const siwxOf = (page?: Pick<Page, 'origin'>): Feature<SiwxApi> => ({
  id: 'siwx',
  options: page,
  create: createSiwx,
})

/**
 * Adds signing in with the active account: `client.use(siwx())`.
 *
 * @throws `siwx/both_set`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { type SiwxConfig, siwx } from '@latchkey/core/siwx'
 *
 * const signIn = (config: SiwxConfig) =>
 *   createLatchkey({ adapters: [], siwx: config }).use(siwx()).signIn()
 * ```
 */
export const siwx = (): Feature<SiwxApi> => siwxOf()

function createSiwx(host: FeatureHost, page: Pick<Page, 'origin'> = systemPage): SiwxApi {
  const here = () => {
    const uri = page.origin()
    return { domain: parseUrl(uri)?.host ?? '', uri }
  }
  const config = resolveConfig(host, here)
  if (!config) return off(host, siwxErrors.notEnabled({}))
  if (host.environment.kind === 'browser') return start(host, config, here)
  const reason = "is a server's, which has no visitor. Call signIn() in the browser"
  return off(host, optionsErrors.invalid({ option: 'ports.environment', reason }))
}

function off({ atom }: FeatureHost, reason: LatchkeyError): SiwxApi {
  const refuse = async () => {
    throw reason
  }
  return {
    $state: atom<SiwxState>({ status: 'idle' }),
    isRequired: () => false,
    isGated: () => false,
    signIn: refuse,
    signOut: refuse,
    cancel: async () => undefined,
    gate: { name: 'siwx', signIn: async () => undefined, pass: async () => undefined },
  }
}

function start(
  host: FeatureHost,
  config: SiwxConfig,
  here: () => { readonly domain: string; readonly uri: string },
): SiwxApi {
  const { alert, atom, client, clock, environment, log, scope } = host
  const { connections, events, networks } = client
  const $state = atom<SiwxState>({ status: 'idle' })
  const isRequired = () => config.getRequired?.() ?? true
  const covers = createCoverage(client, config)
  const onlyEvm = client.options.siweConfig !== undefined
  /** The account that the state describes. */
  let current: SiwxTarget | undefined
  /** Ends when another account takes its place, or the visitor leaves. */
  const run = createLatest(scope)
  let signing: Promise<SiwxSession> | undefined
  let cancelling: Promise<void> | undefined
  let lastSignedIn: SiwxTarget | undefined
  let gates = 0

  const restart = (): AbortSignal => {
    signing = undefined
    return run.begin()
  }

  const source = createSiwxSource({ clock, config, covers, here })
  const { bounded, prepare, read } = source
  const sign = createSigner({ client, config, log, now: clock.now, bounded, prepare })
  const { offer, claim } = createSignInOffer({ config, isRequired, onlyEvm, here, clock, log })

  /** Looks for a session. Without one, `prompts` decides whether a visitor who may stay signed out sees the message. */
  const begin = async (target: SiwxTarget, prompts: boolean): Promise<void> => {
    const signal = restart()
    const { account } = target
    const signed = claim((data) => covers(data, target))
    if (signed) {
      const review: SiwxReview = { text: signed.message, fields: signed.data, isStandard: true }
      // The state has the failure.
      await join(() => complete(target, review, signed)).catch(() => undefined)
      return
    }
    $state.set({ status: 'checking', account })
    try {
      const session = await read(target, signal)
      if (signal.aborted) return
      if (session) return accept(target, session)
      const review = await prepare(target, signal)
      if (!signal.aborted)
        $state.set({ status: 'signedOut', account, review, prompts: prompts || isRequired() })
    } catch (thrown) {
      if (!signal.aborted) fail(target, thrown)
    }
  }

  const accept = (target: SiwxTarget, session: SiwxSession) => {
    lastSignedIn = target
    $state.set({ status: 'signedIn', account: target.account, session })
    awaitEnd(session, clock, run.signal).then(recheck, () => undefined)
  }

  const fail = (target: SiwxTarget, thrown: unknown) => {
    const cause = toError(thrown)
    if (cause.code.startsWith('siwx/')) alert(cause)
    log('error', 'Signing in could not start.', cause.code)
    events.emit('SIWX_AUTH_ERROR', { ...target.facts, code: siwxErrors.startFailed.code })
    $state.set({ status: 'failed', error: siwxErrors.startFailed({}, { cause }) })
    // The client has dropped the wallet and logged the failure by then.
    connections.disconnect({ connectorId: target.connectorId }).catch(() => undefined)
  }

  /** Reads the sessions again, which may have ended or been added elsewhere. */
  const recheck = async () => {
    const before = $state.get()
    const target = current
    if (!target || (before.status !== 'signedIn' && before.status !== 'signedOut')) return
    try {
      const session = await read(target, run.signal)
      if ($state.get() !== before) return
      if (session && before.status === 'signedOut') accept(target, session)
      if (!session && before.status === 'signedIn') await begin(target, false)
    } catch (thrown) {
      log('debug', 'Reading the sessions failed.', toError(thrown).code)
    }
  }

  const follow = () => {
    const before = current
    current = findTarget(client, { onlyEvm })
    if (current && before && isSameTarget(current, before)) {
      const state = $state.get()
      // The account that signed for the wallet may be gone from it.
      if (state.status === 'signedIn' && !covers(state.session.data, current)) void begin(current, true)
      return
    }
    if (current) return void begin(current, before !== undefined)
    restart()
    const { status } = $state.get()
    // A failure stays until the next account, and `cancelling` until the wallet has ended.
    if (status !== 'failed' && status !== 'cancelling') $state.set({ status: 'idle' })
  }

  const nobody = () => {
    const state = connections.$states.get()[networks.$activeNamespace.get()]
    return state?.status === 'connected' ? siwxErrors.noNetwork({}) : siwxErrors.noAccount({})
  }

  const signIn = async (): Promise<SiwxSession> => {
    await settled($state)
    const state = $state.get()
    if (state.status === 'signedIn') return state.session
    if (state.status === 'failed') throw state.error
    if (state.status !== 'signedOut' || !current) throw nobody()
    events.emit('CLICK_SIGN_SIWX_MESSAGE', current.facts)
    return complete(current, state.review)
  }

  /** Has the wallet sign, unless it already did, and passes the session to the app. */
  const complete = async (
    target: SiwxTarget,
    review: SiwxReview,
    signed?: SiwxSession,
  ): Promise<SiwxSession> => {
    const { signal } = run
    const set = (next: SiwxState) => {
      if (!signal.aborted) $state.set(next)
    }
    try {
      const session = await sign({ target, review, signed, signal, set })
      accept(target, session)
      events.emit('SIWX_AUTH_SUCCESS', target.facts)
      return session
    } catch (thrown) {
      const error = toError(thrown)
      if (!signal.aborted) events.emit('SIWX_AUTH_ERROR', { ...target.facts, code: error.code })
      throw error
    }
  }

  /** Runs one attempt at a time. A later call gets the result of the first. */
  const join = (attempt: () => Promise<SiwxSession>): Promise<SiwxSession> => {
    if (signing) return signing
    const mine = attempt().finally(() => {
      if (signing === mine) signing = undefined
    })
    signing = mine
    return mine
  }

  const { cancel, disconnect } = createCancelSignIn({
    ...{ client, $state, isRequired, begin, restart },
    current: () => current,
    lastSignedIn: () => lastSignedIn,
  })

  for (const $store of [connections.$states, networks.$states, networks.$activeNamespace])
    scope.add($store.listen(follow))
  scope.add(environment.watchVisibility(() => void (environment.hidden() || recheck())))
  const unwatch = config.watchSessions?.(() => void recheck())
  if (unwatch) scope.add(unwatch)
  const signOutBefore = signOutWithWallet(host, { config, $state, source })
  follow()

  const api: SiwxApi = {
    $state,
    isRequired,
    isGated: () => gates > 0,
    signIn: () => join(signIn),
    cancel() {
      cancelling ??= cancel().finally(() => {
        cancelling = undefined
      })
      return cancelling
    },
    async signOut() {
      const target = current
      if (!target) throw nobody()
      if (isRequired()) {
        await signOutBefore(target)
        return disconnect(target)
      }
      await source.revoke(target, scope.signal)
      if (current === target) await begin(target, false)
    },
    gate: {
      name: 'siwx',
      signIn: offer,
      async pass(request) {
        follow()
        const state = $state.get()
        if (state.status === 'signedOut') $state.set({ ...state, prompts: true })
        if (state.status === 'checking' && current && !isRequired()) void begin(current, true)
        gates += 1
        try {
          await passGate(request, { client, siwx: api })
        } finally {
          gates -= 1
        }
      },
    },
  }
  return api
}

/** Waits until a session has expired. Rejects for one without an end. */
async function awaitEnd(
  { data }: SiwxSession,
  clock: FeatureHost['clock'],
  signal: AbortSignal,
): Promise<void> {
  const end = Date.parse(data.expirationTime ?? '')
  if (Number.isNaN(end)) throw new Error('The session has no end.')
  while (!isExpired(data, clock.now())) await clock.sleep(Math.min(end - clock.now(), longestSleep), signal)
}

/** Resolves once a session has been looked for. */
function settled($state: SiwxApi['$state']): Promise<void> {
  return new Promise((resolve) => {
    const stop = $state.subscribe(({ status }) => {
      if (status === 'checking') return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
