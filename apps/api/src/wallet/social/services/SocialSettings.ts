import type { WalletCallBody } from '@latchkey/embedded-wallet/wallet-api'

export type SocialProvider = WalletCallBody<'startSocial'>['provider']

/** Sign-in with Farcaster. Nothing has to be registered. */
export type FarcasterSettings = {
  readonly provider: 'farcaster'
  /** Nodes of OP Mainnet, where the registry of ids is. */
  readonly rpcUrls: readonly [string, ...string[]]
  /** The relay. Default: the public one. */
  readonly url?: string | undefined
}

/** An app that is registered with a login service. Its redirect URI is `{url}/wallet/v1/login/callback/{provider}`. */
export type SocialSettings = {
  readonly clientId: string
  /** Replaces the service's own URLs, for tests. */
  readonly url?: string | undefined
} & (
  | { readonly provider: Exclude<SocialProvider, 'apple'>; readonly clientSecret: string }
  | {
      readonly provider: 'apple'
      readonly teamId: string
      readonly keyId: string
      /** PKCS #8 in PEM, for ES256. */
      readonly privateKey: string
    }
)
