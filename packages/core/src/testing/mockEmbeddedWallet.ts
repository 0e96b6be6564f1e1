import { atom } from 'nanostores'
import type {
  EmbeddedWallet,
  EmbeddedWalletRequest,
  EmbeddedWalletUser,
  SmartAccountState,
} from '../connector/EmbeddedWallet.js'
import { toError } from '../errors/toError.js'

type Answers = Partial<
  Pick<
    EmbeddedWallet,
    | 'connectEmail'
    | 'connectDevice'
    | 'connectOtp'
    | 'connectSocial'
    | 'getFarcasterUri'
    | 'connectFarcaster'
    | 'updateEmail'
    | 'updateEmailPrimaryOtp'
    | 'updateEmailSecondaryOtp'
    | 'setPreferredAccountType'
    | 'openSettings'
    | 'initSmartAccount'
    | 'removeSmartAccount'
  >
>

export type MockEmbeddedWallet = EmbeddedWallet & {
  /** Names and arguments of the calls, in order. */
  readonly calls: readonly (readonly [name: string, argument?: unknown])[]
  /** Replaces what a call does. */
  answers(answers: Answers): void
  signedIn(user: EmbeddedWalletUser | undefined): void
  /** Sets the requests that wait for the visitor. */
  asks(...requests: readonly EmbeddedWalletRequest[]): void
  retryAt(moment: number | undefined): void
  /** Sets what the wallet knows of smart accounts. */
  smart(state: SmartAccountState): void
  /** The visitor presses beside the frame. */
  dismisses(): void
}

/** Creates an embedded wallet without a frame: `mockConnector({ type: 'AUTH', embeddedWallet })`. It accepts every code. */
export function mockEmbeddedWallet(): MockEmbeddedWallet {
  const $user = atom<EmbeddedWalletUser | undefined>(undefined)
  const $requests = atom<readonly EmbeddedWalletRequest[]>([])
  const $emailRetryAt = atom<number | undefined>(undefined)
  const $smartAccounts = atom<SmartAccountState>({ enabledNetworks: [], preferredAccountTypes: {} })
  const calls: (readonly [string, unknown?])[] = []
  const dismissals = new Set<() => void>()
  let answers: Answers = {}
  const usual: Required<Answers> = {
    connectEmail: async () => 'VERIFY_OTP',
    connectDevice: async () => undefined,
    connectOtp: async () => undefined,
    connectSocial: async () => undefined,
    getFarcasterUri: async () => 'https://farcaster.example/connect?token=mock',
    connectFarcaster: async () => undefined,
    updateEmail: async () => 'VERIFY_PRIMARY_OTP',
    updateEmailPrimaryOtp: async () => undefined,
    updateEmailSecondaryOtp: async () => 'new@example.com',
    setPreferredAccountType: async () => undefined,
    openSettings: async () => undefined,
    initSmartAccount: async () => undefined,
    removeSmartAccount: async () => undefined,
  }
  const called = <name extends keyof Answers>(name: name) =>
    (async (argument: never) => {
      const { signal: _, ...rest } = (argument ?? {}) as { signal?: AbortSignal }
      calls.push([name, rest])
      const answer = (answers[name] ?? usual[name]) as (argument: never) => Promise<never>
      return answer(argument).catch((thrown: unknown) => {
        throw toError(thrown)
      })
    }) as Required<Answers>[name]
  return {
    $user,
    $requests,
    $emailRetryAt,
    $smartAccounts,
    connectEmail: called('connectEmail'),
    connectDevice: called('connectDevice'),
    connectOtp: called('connectOtp'),
    connectSocial: called('connectSocial'),
    getFarcasterUri: called('getFarcasterUri'),
    connectFarcaster: called('connectFarcaster'),
    updateEmail: called('updateEmail'),
    updateEmailPrimaryOtp: called('updateEmailPrimaryOtp'),
    updateEmailSecondaryOtp: called('updateEmailSecondaryOtp'),
    setPreferredAccountType: called('setPreferredAccountType'),
    openSettings: called('openSettings'),
    initSmartAccount: called('initSmartAccount'),
    removeSmartAccount: called('removeSmartAccount'),
    rejectRequests() {
      calls.push(['rejectRequests'])
      $requests.set([])
    },
    async reload() {
      calls.push(['reload'])
    },
    place: (rect) => void calls.push(['place', rect]),
    hide: () => void calls.push(['hide']),
    onDismiss(listener) {
      dismissals.add(listener)
      return () => dismissals.delete(listener)
    },
    calls,
    answers: (given) => {
      answers = given
    },
    signedIn: (user) => $user.set(user),
    asks: (...requests) => $requests.set(requests),
    retryAt: (moment) => $emailRetryAt.set(moment),
    smart: (state) => $smartAccounts.set(state),
    dismisses: () => {
      for (const listener of dismissals) listener()
    },
  }
}
