import { atom } from 'nanostores'
import type {
  EmbeddedLogin,
  EmbeddedWallet,
  EmbeddedWalletCalls,
  EmbeddedWalletRequest,
  EmbeddedWalletUser,
  SmartAccountState,
  SocialLogin,
} from '../connector/EmbeddedWallet.js'
import { toError } from '../errors/toError.js'

type Responses = Partial<
  EmbeddedWalletCalls & Pick<EmbeddedWallet, 'connectSocial' | 'redirectSocial' | 'connectPasskey'>
>

/** An embedded wallet without a frame, whose state a test sets. */
export type MockEmbeddedWallet = EmbeddedWallet & {
  /** Names and arguments of the calls, in order. */
  readonly calls: readonly (readonly [name: string, argument?: unknown])[]
  /** Replaces the responses of calls. */
  respondWith(responses: Responses): void
  /** Sets the signed-in user. */
  signedIn(user: EmbeddedWalletUser | undefined): void
  /** Sets the requests that wait for the visitor. */
  setRequests(...requests: readonly EmbeddedWalletRequest[]): void
  /** Sets the state of the login with a service. */
  signsIn(login: SocialLogin | undefined): void
  /** Sets the login of a session that has ended. */
  signedInBefore(login: EmbeddedLogin | undefined): void
  /** Sets whether the wallet's window keeps the sign-in. */
  resumable(canResume: boolean): void
  /** Sets whether the browser keeps the sign-in. */
  keeps(isKept: boolean | undefined): void
  /** Sets the time at which a code can be requested again, in milliseconds since the epoch. */
  retryAt(moment: number | undefined): void
  /** Sets the state of smart accounts. */
  smart(state: SmartAccountState): void
  /** Presses outside the frame, as the visitor does. */
  dismisses(): void
}

/**
 * Creates an embedded wallet without a frame, for a mock connector. It accepts every code.
 *
 * @example
 * ```ts
 * import { mockConnector, mockEmbeddedWallet } from '@latchkey/core/testing'
 *
 * const embeddedWallet = mockEmbeddedWallet()
 * const connector = mockConnector({ id: 'embedded', type: 'AUTH', embeddedWallet })
 * ```
 */
export function mockEmbeddedWallet(): MockEmbeddedWallet {
  const $user = atom<EmbeddedWalletUser | undefined>(undefined)
  const $requests = atom<readonly EmbeddedWalletRequest[]>([])
  const $emailRetryAt = atom<number | undefined>(undefined)
  const $smartAccounts = atom<SmartAccountState>({ enabledNetworks: [], preferredAccountTypes: {} })
  const $social = atom<SocialLogin | undefined>(undefined)
  const $farcasterUri = atom<string | undefined>(undefined)
  const $lastLogin = atom<EmbeddedLogin | undefined>(undefined)
  const $isKept = atom<boolean | undefined>(undefined)
  const $canResume = atom(false)
  const calls: (readonly [string, unknown?])[] = []
  const dismissals = new Set<() => void>()
  let responses: Responses = {}
  let imports = false
  const usual: Required<Responses> = {
    connectEmail: async () => 'VERIFY_OTP',
    connectDevice: async () => undefined,
    connectOtp: async () => undefined,
    resume: async () => undefined,
    connectSocial: async () => undefined,
    redirectSocial: async () => undefined,
    connectPasskey: async () => undefined,
    getFarcasterUri: async () => 'https://farcaster.example/connect?token=mock',
    connectFarcaster: async () => undefined,
    updateEmail: async () => 'VERIFY_PRIMARY_OTP',
    updateEmailPrimaryOtp: async () => undefined,
    updateEmailSecondaryOtp: async () => 'new@example.com',
    setPreferredAccountType: async () => undefined,
    shareEmail: async () => undefined,
    getToken: async () => 'mock.token.signature',
    openSettings: async () => undefined,
    initSmartAccount: async () => undefined,
    removeSmartAccount: async () => undefined,
  }
  const called = <name extends keyof Responses>(name: name) =>
    (async (argument: never) => {
      const { signal: _, ...rest } = (argument ?? {}) as { signal?: AbortSignal }
      calls.push([name, rest])
      const respond = (responses[name] ?? usual[name]) as (argument: never) => Promise<never>
      return respond(argument).catch((thrown: unknown) => {
        throw toError(thrown)
      })
    }) as Required<Responses>[name]
  const responders = Object.fromEntries(
    (Object.keys(usual) as (keyof Responses)[]).map((name) => [name, called(name)]),
  ) as Required<Responses>
  return {
    $user,
    $requests,
    $emailRetryAt,
    $smartAccounts,
    $social,
    $farcasterUri,
    $lastLogin,
    $isKept,
    $canResume,
    ...responders,
    async connectSocial(request) {
      const { provider } = request
      const isCurrent = () => $social.get()?.provider === provider
      $social.set({ provider, status: 'waiting' })
      try {
        await responders.connectSocial(request)
        if (isCurrent()) $social.set({ provider, status: 'done' })
      } catch (thrown) {
        const error = toError(thrown)
        if (isCurrent()) $social.set({ provider, status: 'failed', error })
        throw error
      }
    },
    async redirectSocial(request) {
      $social.set({ provider: request.provider, status: 'leaving' })
      await responders.redirectSocial(request)
    },
    cancelSocial() {
      calls.push(['cancelSocial'])
      $social.set(undefined)
    },
    async getFarcasterUri(options) {
      const uri = await responders.getFarcasterUri(options)
      $farcasterUri.set(uri)
      return uri
    },
    async connectFarcaster(options) {
      await responders.connectFarcaster(options).finally(() => $farcasterUri.set(undefined))
    },
    importWallet(isWanted = true) {
      // Each login states it, and most of them change nothing.
      if (isWanted !== imports) calls.push(['importWallet', isWanted])
      imports = isWanted
    },
    withWindow(request) {
      calls.push(['withWindow'])
      return request()
    },
    rejectRequests() {
      calls.push(['rejectRequests'])
      $requests.set([])
    },
    async reload() {
      calls.push(['reload'])
      $farcasterUri.set(undefined)
    },
    place: (rect) => void calls.push(['place', rect]),
    hide: () => void calls.push(['hide']),
    onDismiss(listener) {
      dismissals.add(listener)
      return () => dismissals.delete(listener)
    },
    calls,
    respondWith: (given) => {
      responses = given
    },
    signedIn: (user) => $user.set(user),
    setRequests: (...requests) => $requests.set(requests),
    signsIn: (login) => $social.set(login),
    signedInBefore: (login) => $lastLogin.set(login),
    resumable: (canResume) => $canResume.set(canResume),
    keeps: (isKept) => $isKept.set(isKept),
    retryAt: (moment) => $emailRetryAt.set(moment),
    smart: (state) => $smartAccounts.set(state),
    dismisses: () => {
      for (const listener of dismissals) listener()
    },
  }
}
