import type { ChainId } from '../caip/caip.js'
import type { SignInMessage } from '../caip/SignInMessage.js'

/** A message that a wallet signs. `toString()` returns its text. */
export type SiwxMessage = SignInMessage & {
  /** Returns the text to sign. */
  toString(): string
}

/** A signed sign-in message (CAIP-122). */
export type SiwxSession = {
  /** The fields of the signed message. */
  readonly data: SignInMessage
  /** The text that was signed. */
  readonly message: string
  /** Signature in the namespace's usual text form: hexadecimal on EVM, base58 on Solana, base64 on Bitcoin. */
  readonly signature: string
  /** The signed object of CAIP-74, if a WalletConnect session came with it. */
  readonly cacao?: unknown
}

/** Sign In With X (CAIP-122): makes an app's sign-in messages, and verifies and keeps its sessions. */
export type SiwxConfig = {
  /** Resolves with the message to sign. Its `domain` and `uri` must be those of the page. */
  createMessage(input: {
    /**
     * The address that signs. For a wallet that signs in while it connects, it is a placeholder: `0x` and 40 zeros on EVM, 32 ones
     * on Solana. The wallet replaces it in the text.
     */
    readonly accountAddress: string
    /** CAIP-2 id of the network in use. */
    readonly chainId: ChainId
    /** Before this time, the message must not be valid (RFC 3339). */
    readonly notBefore?: string
  }): Promise<SiwxMessage>
  /** Signs in place of the wallet. Resolves with the signature. */
  signMessage?(input: {
    /** The text to sign. */
    readonly message: string
    /** CAIP-2 id of the network in use. */
    readonly chainId: ChainId
    /** The address that signs. */
    readonly accountAddress: string
  }): Promise<string>
  /** Verifies and stores a session. Rejects if it is invalid. */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the sessions of an account on a network. */
  revokeSession(chainId: ChainId, accountAddress: string): Promise<void>
  /** Replaces all sessions. An empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Resolves with the sessions of an account on a network. Expired sessions and those of another page are ignored. */
  getSessions(chainId: ChainId, accountAddress: string): Promise<readonly SiwxSession[]>
  /** Returns whether a visitor has to sign in to stay connected. Default: always. */
  getRequired?(): boolean
  /** Ends the session when the wallet is disconnected. Default true. */
  readonly signOutOnDisconnect?: boolean
  /**
   * Scope of a session. `account`: one account on one network. `wallet`: all accounts that its wallet shares with the page, on all
   * networks and in all namespaces of that wallet, so the visitor signs once. `getSessions` then resolves with all sessions of the
   * visitor. Default: `account`.
   */
  readonly sessionScope?: 'account' | 'wallet'
  /** Subscribes to changes of the sessions elsewhere, such as in another tab. Returns the unsubscribe function. */
  watchSessions?(listener: () => void): () => void
}

/**
 * Sign-in with sessions in the page's storage. It shows the visitor's identity but protects no data. A server that protects
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

/** Fields of the message of a `SiweConfig`. */
export type SiweMessageArgs = {
  /** RFC 3986 authority of the page, such as `app.example:8080`. */
  readonly domain: string
  /** RFC 3986 URI of the page. */
  readonly uri: string
  readonly version: '1'
  /** `did:pkh` of the account: `did:pkh:eip155:1:0x...`. */
  readonly address: string
  /** Chain id of the network (EIP-155). */
  readonly chainId: number
  /** The nonce of `getNonce`. */
  readonly nonce: string
  /** Time of the message (RFC 3339). */
  readonly iat: string
} & SiweMessageParams

/** Fields of a sign-in message of EVM that the app sets. */
export type SiweMessageParams = {
  /** One line of ASCII that the visitor reads in the message. */
  readonly statement?: string
  /** From this time on, the message is invalid (RFC 3339). */
  readonly exp?: string
  /** Before this time, the message is not valid yet (RFC 3339). */
  readonly nbf?: string
  /** Id of the request, chosen by the app. */
  readonly requestId?: string
  /** URIs that the message lists (RFC 3986). */
  readonly resources?: readonly string[]
}

/** A session of a server that verifies sign-in messages of EVM. */
export type SiweSession = {
  /** Address of the account that signed in. */
  readonly address: string
  /** Chain id of the network (EIP-155). */
  readonly chainId: number
}

/** Sign-In with Ethereum (EIP-4361) at an app's server, as in AppKit. Other namespaces connect without signing in. */
export type SiweConfig = {
  /** Resolves with a nonce of the server. Without an address, the wallet signs in while it connects. */
  getNonce(address?: string): Promise<string>
  /** Resolves with the fields of the message that the app chooses. Signing in fails without it. */
  getMessageParams?(): Promise<SiweMessageParams & { readonly domain: string; readonly uri: string }>
  /** Returns the text to sign (EIP-4361). */
  createMessage(args: SiweMessageArgs): string
  /** Resolves with whether the server accepts the signature. */
  verifyMessage(args: {
    /** The text that was signed. */
    readonly message: string
    /** Signature in hexadecimal. */
    readonly signature: string
    /** The signed object of CAIP-74, if a WalletConnect session came with it. */
    readonly cacao?: unknown
  }): Promise<boolean>
  /** Resolves with the session of the server; with `null` if there is none. */
  getSession(): Promise<SiweSession | null>
  /** Ends the session of the server. */
  signOut(): Promise<boolean>
  /** Called when the server has accepted a signature. */
  onSignIn?(session?: SiweSession): void
  /** Called when the session of the server has ended. */
  onSignOut?(): void
  /** Whether a visitor has to sign in to stay connected. Default true. */
  readonly required?: boolean
  /** Whether this config is used. Default true. */
  readonly enabled?: boolean
  /** Ends the session when the wallet is disconnected. Default true. */
  readonly signOutOnDisconnect?: boolean
  /** Ends the session when another account becomes active. Default true. */
  readonly signOutOnAccountChange?: boolean
  /** Ends the session when another network becomes active. Default true. */
  readonly signOutOnNetworkChange?: boolean
}
