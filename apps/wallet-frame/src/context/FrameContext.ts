import type { Account } from '../account/Account.ts'
import type { Logins } from '../account/createLogins.ts'
import type { FrameNetwork } from '../config/FrameConfig.ts'
import type { SendToBundler } from '../delegation/createSendToBundler.ts'
import type { SmartAccounts } from '../delegation/createSmartAccounts.ts'
import type { TextPart } from '../locale/language/LanguageTexts.ts'
import type { Pages } from '../pages/createPages.ts'
import type { Theme } from '../parts/applyTheme.ts'
import type { Approvals } from '../review/createApprovals.ts'
import type { Nodes } from '../rpc/createNodes.ts'

/** Dependencies that the handlers of the page's calls share. */
export type FrameContext = {
  readonly account: Account
  /** Loads the logins with services. */
  logins(): Promise<Logins>
  readonly nodes: Nodes
  readonly approvals: Approvals
  /** The wallet's own pages. */
  readonly pages: Pages
  readonly networks: readonly FrameNetwork[]
  readonly smartAccounts: SmartAccounts
  readonly sendToBundler: SendToBundler
  /** URL of the provider API, without a slash at the end. */
  readonly apiUrl: string
  /** The network in use, by its CAIP-2 id. */
  readonly chain: {
    get(): string
    set(chainId: string): void
    /** Returns to the network that the frame began with. */
    reset(): void
  }
  /** Waits, and rejects with the signal's reason. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Returns whether this browser keeps what the wallet stores. */
  isKept(): Promise<boolean>
  /** Asks a window of the wallet to keep the sign-in, or to return it. Resolves with true if it did. */
  keepInWindow(action: 'keep' | 'resume', origin: string, signal: AbortSignal): Promise<boolean>
  /** Signs in by a passkey, in the wallet's window that the page has opened. */
  signInByPasskey(origin: string, signal: AbortSignal): Promise<void>
  /** Loads parts of the texts in the visitor's language. Never rejects; `undefined` if they are there. */
  loadTexts(...parts: readonly TextPart[]): Promise<void> | undefined
  /** Sets the languages that the page wants. */
  setLocales(locales: readonly string[]): void
  setTheme(theme: Theme): void
  /** Sends the page the token of the session. */
  updateSession(token: string): void
  readonly projectId: string
  /** Has the requests of the provider API name the page's SDK. */
  setSdk(sdk: { readonly type: string; readonly version: string }): void
  reload(): void
}
