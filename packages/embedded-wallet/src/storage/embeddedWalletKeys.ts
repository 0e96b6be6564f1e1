import type { SocialProvider, WindowProvider } from '@latchkey/core'
import type { StorageKey } from '@latchkey/core/adapter'
import { methods } from '../protocol/methods.js'

const services: readonly SocialProvider[] = [
  ...methods.getSocialRedirectUri.params.entries.provider.options,
  'farcaster',
]

const text = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= 256 ? value : undefined

/** Stored facts of a sign-in, to restore it on a later page. No account address and no secret is stored. */
export const embeddedWalletKeys = {
  /** A visitor has signed in on this page. Without this value, no frame is loaded to restore a session. */
  loginUsed: { key: 'email_login_used', decode: (value) => (value === true ? value : undefined) },
  /** The wallet's own window keeps the sign-in, because the browser denies the frame its storage. */
  keptInWindow: { key: 'email_login_kept', decode: (value) => (value === true ? value : undefined) },
  email: { key: 'email', decode: text },
  userName: { key: 'social_username', decode: text },
  /** When the last mail was requested, in milliseconds since the epoch. */
  lastEmailTime: {
    key: 'last_email_login_time',
    decode: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  },
  smartAccountNetworks: {
    key: 'smart_account_enabled_networks',
    decode: (value) =>
      Array.isArray(value) ? value.slice(0, 200).filter((each) => Number.isSafeInteger(each)) : undefined,
  },
  accountType: {
    key: 'preferred_account_type',
    decode: (value) => (value === 'eoa' || value === 'smartAccount' ? value : undefined),
  },
  /** The service that the visitor has left the page for. */
  leftFor: {
    key: 'social_redirect',
    decode: (value) =>
      methods.getSocialRedirectUri.params.entries.provider.options.find((each) => each === value),
  },
  /** The service that the visitor signed in with. Core removes it on disconnecting. */
  social: {
    key: 'connected_social',
    decode: (value) => services.find((provider) => provider === value),
  },
} satisfies {
  loginUsed: StorageKey<true>
  keptInWindow: StorageKey<true>
  email: StorageKey<string>
  userName: StorageKey<string>
  lastEmailTime: StorageKey<number>
  smartAccountNetworks: StorageKey<readonly number[]>
  accountType: StorageKey<'eoa' | 'smartAccount'>
  leftFor: StorageKey<WindowProvider>
  social: StorageKey<SocialProvider>
}
