import type { ReadableAtom } from 'nanostores'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'

/** A registered name and its addresses. */
export type RegisteredName = {
  /** With its suffix: `satoshi.example.id`. */
  readonly name: string
  /** Addresses by coin type (ENSIP-11; 60 is that of every EVM network without one of its own). */
  readonly addresses: Readonly<Record<string, string>>
  /** ISO 8601. Absent: unknown. */
  readonly registeredAt?: string | undefined
}

/** A similar name. */
export type NameSuggestion = {
  /** With its suffix. */
  readonly name: string
  /** Whether the name is taken. */
  readonly isRegistered: boolean
}

/** Problem of the text of a name. */
export type NameProblem = 'empty' | 'too_short' | 'too_long' | 'invalid'

/** State of a registration. */
export type NamesState =
  | {
      readonly status: 'form'
      /** The text the visitor typed. */
      readonly text: string
      /** The whole name, normalised (ENSIP-15), once the text is valid. */
      readonly name?: string | undefined
      /** The problem of the text. Absent also while it is checked. */
      readonly problem?: NameProblem | undefined
      /** `pending`: it is being looked up. `unknown`: the look-up failed, or nothing was looked up. */
      readonly availability: 'unknown' | 'pending' | 'free' | 'taken'
      /** Similar names, without the name itself. */
      readonly suggestions: readonly NameSuggestion[]
      /** The visitor declined in the wallet. */
      readonly rejected?: true | undefined
      /** The look-up or the registration failed. */
      readonly error?: LatchkeyError | undefined
    }
  | {
      readonly status: 'registering'
      readonly name: string
      /** Address that the name is for. */
      readonly account: string
      /** `sign`: the wallet prompts. `send`: the provider API stores the name. */
      readonly step: 'sign' | 'send'
    }
  | { readonly status: 'done'; readonly name: string; readonly account: string }

/** Looks up and registers names of EVM accounts at the provider API: `client.use(names())`. */
export type NamesApi = {
  /** State of the registration. */
  readonly $state: ReadableAtom<NamesState>
  /** Suffixes of names; new names get the first one. Empty: no name can be registered. */
  readonly suffixes: readonly string[]
  /** Sets the text, with or without the suffix. It is checked and looked up half a second after the last change. */
  set(text: string): void
  /** Empties the form and cancels the wallet's prompt. A registration that was sent continues. */
  stop(): void
  /**
   * Resolves with a name and its addresses; with `undefined` if it is not registered.
   * @throws `names/invalid`, `names/unavailable` and errors of the provider API
   */
  lookUp(
    name: string,
    options?: {
      /** Aborts the request. */
      readonly signal?: AbortSignal
    },
  ): Promise<RegisteredName | undefined>
  /**
   * Resolves with the registered names of an address, the newest first. Default: the active account.
   * @throws `connection/not_connected`, `names/unavailable` and errors of the provider API
   */
  namesOf(
    address?: string,
    options?: {
      /** Aborts the request. */
      readonly signal?: AbortSignal
      /** `reload`: skips the cache of the page. Default: `default`. */
      readonly cache?: 'default' | 'reload'
    },
  ): Promise<readonly RegisteredName[]>
  /**
   * Prompts the active account's wallet for a signature, and registers a name. Default: the name of the form. Resolves with the
   * registered name and the address of its account. A second call joins the first.
   * @throws `connection/not_connected`, `names/invalid`, `names/taken`, `names/race_lost`, `names/account_changed`, `names/expired`,
   * `names/signature_refused`, `names/refused`, `names/unavailable`, `rpc/user_rejected`, `rpc/aborted`,
   * `connection/unsupported`, and errors of the wallet and the provider API
   */
  register(name?: string): Promise<{ readonly name: string; readonly account: string }>
}

declare global {
  interface LatchkeyFeatures {
    readonly names: NamesApi
  }
}
