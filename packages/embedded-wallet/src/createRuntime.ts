import type {
  EmbeddedLogin,
  EmbeddedWalletCalls,
  EmbeddedWalletRequest,
  EmbeddedWalletUser,
  SmartAccountState,
  SocialLogin,
} from '@latchkey/core'
import { type FeatureHost, toError } from '@latchkey/core'
import { createLifetime, createStore, storageKeys } from '@latchkey/core/adapter'
import type { WritableAtom } from 'nanostores'
import { embeddedWalletErrors } from './errors/embeddedWalletErrors.js'
import { createCall } from './frame/createCall.js'
import { createFrame, type Frame } from './frame/createFrame.js'
import { frameDialect } from './frame/frameDialect.js'
import type { FramePage } from './page/FramePage.js'
import type { Rect } from './page/mountFrame.js'
import type { Runtime } from './Runtime.js'
import { createAccountTypes } from './session/createAccountTypes.js'
import type { Tokens } from './session/createTokens.js'
import { createUsers, type ReadingUsers } from './session/createUsers.js'
import { createWalletRequests } from './session/createWalletRequests.js'
import { type EmbeddedNamespace, type OpenConnection, openConnection } from './session/openConnection.js'
import type { Keeper } from './signIn/createKeeper.js'
import { createSignIn } from './signIn/createSignIn.js'
import { embeddedWalletKeys as keys } from './storage/embeddedWalletKeys.js'

const failToLoad = (cause: unknown) => {
  throw embeddedWalletErrors.loadFailed({}, { cause })
}
/** Visitors who sign in by email do not need it. */
const loadSocial = () => import('./signIn/createSocial.js').catch(failToLoad)
const loadFarcaster = () => import('./signIn/createFarcaster.js').catch(failToLoad)
/** Few visitors change their kind of account. */
const loadDelegation = () => import('./session/changeDelegation.js').catch(failToLoad)

/** Creates the part of the embedded wallet that loads once the visitor acts. It adds the frame when it is first needed. */
export function createRuntime({
  host,
  url,
  page,
  connectorId,
  namespaces,
  $user,
  $requests,
  $emailRetryAt,
  $smartAccounts,
  $social,
  $farcasterUri,
  $lastLogin,
  $isKept,
  $canResume,
  $imports,
  onDismiss,
}: {
  readonly host: FeatureHost
  readonly url: URL
  readonly page: FramePage
  readonly connectorId: string
  readonly namespaces: readonly EmbeddedNamespace[]
  readonly $user: WritableAtom<EmbeddedWalletUser | undefined>
  readonly $requests: WritableAtom<readonly EmbeddedWalletRequest[]>
  readonly $emailRetryAt: WritableAtom<number | undefined>
  readonly $smartAccounts: WritableAtom<SmartAccountState>
  readonly $social: WritableAtom<SocialLogin | undefined>
  readonly $farcasterUri: WritableAtom<string | undefined>
  readonly $lastLogin: WritableAtom<EmbeddedLogin | undefined>
  readonly $isKept: WritableAtom<boolean | undefined>
  readonly $canResume: WritableAtom<boolean>
  readonly $imports: WritableAtom<boolean>
  onDismiss(): void
}): Runtime {
  const { client, clock, log } = host
  const store = createStore({ ...host, clientId: client.id })
  const dialect = frameDialect(url)
  let current: Frame | undefined
  let rect: Rect | undefined
  /** How often the frame was shown. */
  let showings = 0
  let connections: readonly OpenConnection[] = []
  let endSession: ((method: string) => void) | undefined

  /** The frame that is on the page, if any. */
  const mounted = () => (current?.signal.aborted ? undefined : current)
  const frame = (): Frame => {
    const known = mounted()
    if (known) return known
    current = createFrame({
      host,
      url,
      page,
      dialect,
      $isKept,
      onDismiss,
      onAccountChanged: () => endSession?.('GET_USER'),
      onCalled: (name) => tokens?.called(name),
      onReloaded: () => void serveAgain().catch(() => undefined),
    })
    if (rect) current.place(rect)
    return current
  }

  let tokens: Tokens | undefined
  /** Apps with a server of their own need them. */
  const loadTokens = async () => {
    const { createTokens } = await import('./session/createTokens.js').catch(failToLoad)
    tokens ??= createTokens({
      frame,
      hasSignedIn: () => !!mounted() || store.read(keys.loginUsed) !== undefined,
      host,
      requests,
    })
    return tokens
  }

  /** Removes the stored sign-in and its networks, but keeps the visitor's preferred kind of account. */
  const forget = () => {
    $canResume.set(false)
    for (const key of [
      keys.loginUsed,
      keys.keptInWindow,
      keys.email,
      keys.userName,
      keys.lastEmailTime,
      keys.social,
    ])
      store.remove(key)
    const networks = store.read(storageKeys.activeNetworks) ?? []
    const others = networks.filter((id) => !namespaces.some((namespace) => id.startsWith(`${namespace}:`)))
    if (others.length < networks.length) store.write(storageKeys.activeNetworks, others)
    $lastLogin.set(undefined)
  }
  const email = store.read(keys.email)
  const provider = store.read(keys.social) ?? (email && 'email')
  if (provider) $lastLogin.set({ provider, email })
  const requests = createWalletRequests({
    host,
    frame,
    dialect,
    $requests,
    watchShown() {
      const before = showings
      return () => rect !== undefined || showings > before
    },
    onSignedOut() {
      forget()
      endSession?.('GET_USER')
    },
  })
  const signIn = createSignIn({
    host,
    frame,
    store,
    $emailRetryAt,
    onEmailChanged(email) {
      const user = $user.get()
      if (user) $user.set({ ...user, email })
    },
  })

  let keeper: Keeper | undefined
  $isKept.listen((isKept) => {
    if (isKept !== false) return
    void import('./signIn/createKeeper.js').then(
      (module) => {
        keeper ??= module.createKeeper({ url, page, frame, store, $canResume })
      },
      () => undefined,
    )
  })

  const accountTypes = createAccountTypes({ frame, store, $smartAccounts })
  const visitors = createUsers({
    client,
    namespaces,
    frame,
    dialect,
    store,
    accountTypes,
    requests,
    $imports,
    $user,
  })

  /** Reads the users again after a change of the account. */
  const updateUsers = async (reading: ReadingUsers) => {
    const users = await visitors.read(reading)
    for (const { namespace, user } of users)
      connections.find(({ connection }) => connection.namespace === namespace)?.update(user)
    const last = users.at(-1)
    if (last) visitors.show(last)
  }

  /** Has a reloaded frame serve the same account as before. Ends the session if the frame no longer has it. */
  const serveAgain = async () => {
    if (!endSession) return
    const { isConnected } = await frame().call('isConnected', frame().session())
    if (isConnected) await updateUsers({ silent: true, signal: undefined })
    else endSession?.('IS_CONNECTED')
  }

  const changeDelegation =
    (name: 'initSmartAccount' | 'removeSmartAccount'): EmbeddedWalletCalls[typeof name] =>
    async ({ signal } = {}) => {
      const delegation = await loadDelegation()
      await delegation.changeDelegation({
        name,
        signal,
        client,
        frame,
        requests,
        $smartAccounts,
        accountTypes,
        updateUsers,
      })
    }

  const open: Runtime['open'] = async ({ silent, signal }) => {
    if (silent) {
      if (store.read(keys.loginUsed) === undefined) return undefined
      const { isConnected } = await frame().call('isConnected', frame().session(), { signal })
      if (!isConnected) {
        // The login is kept, so that the visitor can repeat it.
        store.remove(keys.loginUsed)
        return undefined
      }
    }
    const users = await visitors.read({ silent, signal })
    const lifetime = createLifetime({
      connectorId,
      clock,
      log,
      revoke: () => signOut(),
      ended() {
        endSession = undefined
        tokens = undefined
        connections = []
        $user.set(undefined)
        requests.reject()
      },
    })
    connections = users.map(({ namespace, network, user }) =>
      openConnection({ namespace, network, user, host, frame, requests, ended: lifetime.signal }),
    )
    const [first, ...others] = [...connections].reverse().map(({ connection }) => connection)
    const last = users.at(-1)
    if (!first || !last) throw embeddedWalletErrors.networkUndefined({})
    visitors.show(last)
    store.write(keys.loginUsed, true)
    signIn.finished()
    $social.set(undefined)
    void accountTypes.readNetworks()
    endSession = lifetime.end
    return lifetime.start([first, ...others])
  }

  const social = async () =>
    (await loadSocial()).createSocial({
      ...signIn,
      host,
      frame,
      page,
      frameOrigin: url.origin,
      keeping: () => keeper?.keep,
      preferredAccountType: accountTypes.read,
      $imports,
    })
  const farcaster = async () =>
    (await loadFarcaster()).createFarcaster({ client, frame, $farcasterUri, ...signIn })

  const signOut = async () => {
    forget()
    try {
      await frame().call('signOut')
    } catch (thrown) {
      // The call ends after 3 s, and the page is signed out in any case.
      if (toError(thrown).code !== embeddedWalletErrors.iframeRequestTimeout.code) throw thrown
    }
  }

  const call = createCall(frame, {
    ...signIn.calls,
    connectOtp: (request) =>
      keeper ? keeper.keepFor(() => signIn.calls.connectOtp(request)) : signIn.calls.connectOtp(request),
    async resume({ signal } = {}) {
      if (!keeper) throw embeddedWalletErrors.notSignedIn({})
      await keeper.resume(signal)
    },
    getFarcasterUri: async (options) => (await farcaster()).getFarcasterUri(options),
    async connectFarcaster(options) {
      await (await farcaster()).connectFarcaster(options)
      keeper?.keep()
    },
    async setPreferredAccountType({ type, signal }) {
      await frame().call('setPreferredAccount', { type }, { signal })
      store.write(keys.accountType, type)
      // The new choice is displayed once its accounts are read, so that nothing is prepared for the other kind.
      await updateUsers({ signal }).finally(accountTypes.show)
    },
    getToken: async (options) => (await loadTokens()).getToken(options),
    shareEmail: async (options) => (await loadTokens()).shareEmail(options),
    async openSettings({ signal } = {}) {
      const network = client.networks.$active.get()
      if (await requests.openPages({ screen: 'settings', network, signal })) {
        // The visitor may have changed the email address. A failed read must not turn the finished settings into a
        // failure.
        if ($user.get()) await updateUsers({ silent: true, signal }).catch(() => undefined)
        return
      }
      forget()
      endSession?.('OPEN_SETTINGS')
    },
    initSmartAccount: changeDelegation('initSmartAccount'),
    removeSmartAccount: changeDelegation('removeSmartAccount'),
  })

  return {
    call,
    open,
    connectSocial: async (request) => (await social()).connect(request),
    redirectSocial: async (request) => (await social()).leave(request),
    resumeSocial: async (request) => (await social()).resume(request),
    async withWindow(request) {
      const popup = dialect.hasWindow ? page.openPopup() : undefined
      popup?.navigate(new URL('/confirm', url).href)
      try {
        return await request()
      } finally {
        popup?.close()
      }
    },
    rejectRequests: requests.reject,
    async reload() {
      $farcasterUri.set(undefined)
      await mounted()?.call('reload')
    },
    place(next) {
      rect = next
      showings += 1
      mounted()?.place(next)
    },
    hide() {
      rect = undefined
      mounted()?.hide()
    },
  }
}
