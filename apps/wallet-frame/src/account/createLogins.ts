import { createFarcasterLogin, type FarcasterLogin } from './createFarcasterLogin.ts'
import { createSocialLogin, type SocialLogin } from './createSocialLogin.ts'

/** The logins with services. Their code loads with the first one. */
export type Logins = { readonly social: SocialLogin; readonly farcaster: FarcasterLogin }

export const createLogins = (
  options: Parameters<typeof createSocialLogin>[0] & Parameters<typeof createFarcasterLogin>[0],
): Logins => ({
  social: createSocialLogin(options),
  farcaster: createFarcasterLogin(options),
})
