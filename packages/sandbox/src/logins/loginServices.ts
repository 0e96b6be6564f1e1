/** The login services of the sandbox. */
export type LoginService = 'google' | 'apple' | 'github' | 'discord' | 'x' | 'facebook'

/** Differences of a service from the others. */
export type ServiceRules = {
  /** It has discovery and an ID token (OpenID Connect). */
  isOpenId?: true
  /** It refuses a request without PKCE. */
  needsPkce?: true
  /** The client authenticates by HTTP Basic alone. */
  basic?: true
  /** The response is a form when name or email is requested. */
  formPost?: true
  /** The token response has status 200 for errors as well. */
  errorsWith200?: true
  /** Responses of its API about a visitor, by path. */
  profiles: Readonly<Record<string, (name: string) => unknown>>
}

/** Returns the id of a visitor, the same at every service. It is a number at services with numeric ids. */
export const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7)
const emailOf = (name: string) => `${name.toLowerCase()}@login.example`

export const loginServices: Readonly<Record<LoginService, ServiceRules>> = {
  google: { isOpenId: true, profiles: {} },
  apple: { isOpenId: true, formPost: true, profiles: {} },
  github: {
    errorsWith200: true,
    profiles: {
      '/user': (name) => ({ id: numberOf(name), login: name, email: null }),
      '/user/emails': (name) => [
        { email: `old-${emailOf(name)}`, primary: false, verified: true },
        { email: emailOf(name), primary: true, verified: true },
      ],
    },
  },
  discord: {
    profiles: {
      '/users/@me': (name) => ({
        id: String(numberOf(name)),
        username: name,
        email: emailOf(name),
        verified: true,
      }),
    },
  },
  x: {
    needsPkce: true,
    basic: true,
    profiles: {
      '/2/users/me': (name) => ({ data: { id: String(numberOf(name)), name, username: name } }),
    },
  },
  facebook: {
    profiles: { '/me': (name) => ({ id: String(numberOf(name)), name, email: emailOf(name) }) },
  },
}

/** Returns the claims of an ID token about a visitor. Apple hides the address and writes the flag as text. */
export const claimsOf = (service: LoginService, name: string): Record<string, unknown> =>
  service === 'apple'
    ? { email: `${numberOf(name)}@relay.example`, email_verified: 'true', is_private_email: 'true' }
    : { email: emailOf(name), email_verified: true, name }
