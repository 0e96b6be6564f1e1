import type { ChainId } from '../caip/caip.js'
import type { SignInMessage } from '../caip/SignInMessage.js'

/** A message that a wallet signs: its fields, and its text by `toString()`. */
export type SiwxMessage = SignInMessage & { toString(): string }

/** A signed sign-in message (CAIP-122). */
export type SiwxSession = {
  readonly data: SignInMessage
  /** The text that was signed. */
  readonly message: string
  /** In the namespace's usual text form: hexadecimal on EVM, base58 on Solana, base64 on Bitcoin. */
  readonly signature: string
  /** The signed object of CAIP-74, if a WalletConnect session came with it. */
  readonly cacao?: unknown
}

/** Sign In With X: where an app's sign-in messages come from, and where its sessions are. */
export type SiwxConfig = {
  /** Resolves with the message to sign. Its `domain` and `uri` must be those of the page. */
  createMessage(input: {
    /**
     * The address that signs. For a wallet that signs in while it connects, it is not known yet: `0x` and 40 zeros on EVM, 32 ones
     * on Solana. The wallet puts its own into the text.
     */
    readonly accountAddress: string
    /** CAIP-2 id of the network in use. */
    readonly chainId: ChainId
    readonly notBefore?: string
  }): Promise<SiwxMessage>
  /** Signs in place of the wallet. Resolves with the signature. */
  signMessage?(input: {
    readonly message: string
    readonly chainId: ChainId
    readonly accountAddress: string
  }): Promise<string>
  /** Verifies and keeps a session. Rejects if it is not valid. */
  addSession(session: SiwxSession): Promise<void>
  revokeSession(chainId: ChainId, accountAddress: string): Promise<void>
  /** Replaces all sessions. An empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Resolves with the sessions of an account on a network. Expired sessions and those of another page are ignored. */
  getSessions(chainId: ChainId, accountAddress: string): Promise<readonly SiwxSession[]>
  /** Returns whether a visitor has to sign in to stay connected. Default: always. */
  getRequired?(): boolean
  /** Signs out when the wallet is disconnected. Default true. */
  readonly signOutOnDisconnect?: boolean
  /**
   * What a session is for. `account`, the default: one account on one network. `wallet`: all accounts that its wallet shares with the
   * page, on all networks and in all namespaces of that wallet, so the visitor signs once. `getSessions` then resolves with all
   * sessions of the visitor.
   */
  readonly sessionScope?: 'account' | 'wallet'
  /** Calls the listener when sessions changed elsewhere, as in another tab. Returns the unsubscribe function. */
  watchSessions?(listener: () => void): () => void
}

/**
 * Sign-in with sessions in the page's storage. It shows who signed in, but protects nothing. A server that protects
 * data has to verify the session itself: use a `SiwxConfig` for that.
 */
export type SiwxLocal = {
  /** One line of ASCII that the visitor reads in the message. */
  readonly statement?: string
  /** URIs that the message lists. */
  readonly resources?: readonly string[]
  /** How long a session lasts, in milliseconds. Default: until the visitor signs out. */
  readonly expiration?: number
  /** Resolves with a nonce of at least eight letters or digits. Default: a random one. */
  readonly getNonce?: () => Promise<string>
} & Pick<SiwxConfig, 'getRequired' | 'sessionScope' | 'signMessage' | 'signOutOnDisconnect'>

/** Fields that a `SiweConfig` writes its message from. */
export type SiweMessageArgs = {
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  /** `did:pkh` of the account: `did:pkh:eip155:1:0x...`. */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly iat: string
} & SiweMessageParams

type SiweMessageParams = {
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

type SiweSession = { readonly address: string; readonly chainId: number }

/** Sign-In with Ethereum (EIP-4361) against an app's server, in AppKit's form. Other namespaces connect without signing in. */
export type SiweConfig = {
  /** Without an address, the wallet signs in while it connects. */
  getNonce(address?: string): Promise<string>
  getMessageParams?(): Promise<SiweMessageParams & { readonly domain: string; readonly uri: string }>
  createMessage(args: SiweMessageArgs): string
  /** Resolves with whether the server accepts the signature. */
  verifyMessage(args: {
    readonly message: string
    readonly signature: string
    readonly cacao?: unknown
  }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  /** Default true. */
  readonly required?: boolean
  /** Default true. */
  readonly enabled?: boolean
  /** Each default true. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
}
