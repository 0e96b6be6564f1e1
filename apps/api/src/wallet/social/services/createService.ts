import { importPKCS8, SignJWT } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
} from 'openid-client'
import { type Profile, readClaims, readProfile } from './readProfile.ts'
import type { SocialProvider, SocialSettings } from './SocialSettings.ts'

/** Time limit of a request to a service. Seconds. */
const timeout = 10
/** Longest time from the issue of an ID token to its arrival, with the difference of clocks. Seconds. */
const longestAge = 600

type Plain = {
  readonly authorize: string
  readonly token: string
  readonly api: string
  readonly scope: string
}

/** The services with an ID token (OpenID Connect). Apple sends its response as a form if an email address is requested. */
const withIdToken = {
  google: { issuer: 'https://accounts.google.com', scope: 'openid email profile', form: false },
  apple: { issuer: 'https://appleid.apple.com', scope: 'openid name email', form: true },
} as const

/** The services without one (OAuth 2). The visitor's identity comes from an API. */
const plain = {
  github: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    api: 'https://api.github.com',
    scope: 'read:user user:email',
  },
  discord: {
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    api: 'https://discord.com/api',
    scope: 'identify email',
  },
  // X lists users only for apps that may also read posts.
  x: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    api: 'https://api.x.com',
    scope: 'users.read tweet.read',
  },
  facebook: {
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    api: 'https://graph.facebook.com/v23.0',
    // Facebook verifies no email address, so none is requested.
    scope: 'public_profile',
  },
} as const satisfies Partial<Record<SocialProvider, Plain>>

/** Values that bind the response of a service to its request. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type Service = {
  /** Returns the page of the service to send the visitor to. */
  authorize(checks: Checks): Promise<URL>
  /** Exchanges the response of the service. @throws an error of any kind for an invalid response */
  finish(response: URL | Request, checks: Checks): Promise<Profile>
}

/** Creates a login service: the authorization code flow with PKCE, state and, where there is an ID token, nonce. */
export function createService({
  settings,
  redirectUri,
}: {
  readonly settings: SocialSettings
  readonly redirectUri: string
}): Service {
  const { provider } = settings
  const isOpenId = provider === 'google' || provider === 'apple'
  let found: Promise<Configuration> | undefined
  /** Apple's secret expires after minutes, so each configuration is created when it is used. */
  const configure = async (): Promise<Configuration> => {
    if (!isOpenId) return configurePlain(settings)
    if (provider === 'apple') return discover(settings)
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  return {
    async authorize({ state, nonce, verifier }) {
      const { scope } = isOpenId ? withIdToken[provider] : plain[provider]
      return buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isOpenId && { nonce }),
        ...(isOpenId && withIdToken[provider].form && { response_mode: 'form_post' }),
      })
    },
    async finish(response, { state, nonce, verifier }) {
      const configuration = await configure()
      const tokens = await authorizationCodeGrant(configuration, response, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        ...(isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
      })
      if (isOpenId) {
        const claims = tokens.claims()
        checkClaims(claims, settings.clientId)
        return readClaims(claims)
      }
      const base = settings.url ?? plain[provider].api
      const read = async (path: string): Promise<unknown> => {
        const url = new URL(`${base}${path}`)
        const headers = new Headers({ accept: 'application/json', 'user-agent': 'latchkey' })
        const { access_token: token } = tokens
        const response = await fetchProtectedResource(configuration, token, url, 'GET', undefined, headers)
        if (!response.ok) throw new Error(`The login service responded with ${response.status}.`)
        return response.json()
      }
      return readProfile(provider, read)
    },
  }
}

/** Checks the claims of an ID token that the library leaves to the application. */
function checkClaims(
  claims: { readonly azp?: unknown; readonly iat: number } | undefined,
  clientId: string,
): void {
  if (!claims) throw new Error('The login service sent no ID token.')
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new Error('The ID token was issued to another client.')
  if (Math.abs(Date.now() / 1_000 - claims.iat) > longestAge)
    throw new Error('The ID token was not issued just now.')
}

function configurePlain(settings: SocialSettings): Configuration {
  const { provider, clientId, url } = settings
  if (provider === 'apple' || provider === 'google') throw new Error(`${provider} has an ID token.`)
  const { authorize, token } = plain[provider]
  const server = {
    issuer: url ?? new URL(authorize).origin,
    authorization_endpoint: url === undefined ? authorize : `${url}/authorize`,
    token_endpoint: url === undefined ? token : `${url}/token`,
  }
  const { clientSecret } = settings
  const auth = provider === 'x' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
  const configuration = new Configuration(server, clientId, undefined, auth)
  configuration.timeout = timeout
  if (isOwnMachine(url)) allowInsecureRequests(configuration)
  return configuration
}

async function discover(settings: SocialSettings): Promise<Configuration> {
  const { provider, clientId, url } = settings
  if (provider !== 'apple' && provider !== 'google') throw new Error(`${provider} has no ID token.`)
  const issuer = url ?? withIdToken[provider].issuer
  const secret =
    settings.provider === 'apple' ? await signAppleSecret(settings, issuer) : settings.clientSecret
  return discovery(new URL(issuer), clientId, undefined, ClientSecretPost(secret), {
    timeout,
    // The library verifies the signature of an ID token only on request.
    execute: [enableNonRepudiationChecks, ...(isOwnMachine(url) ? [allowInsecureRequests] : [])],
  })
}

/** Returns the client secret of Apple: a JWT of five minutes. */
async function signAppleSecret(
  { teamId, keyId, clientId, privateKey }: Extract<SocialSettings, { provider: 'apple' }>,
  audience: string,
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(privateKey, 'ES256'))
}

/** Returns true for a service on the operator's own machine, the only one allowed without HTTPS. */
const isOwnMachine = (url: string | undefined): boolean =>
  url !== undefined && /^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(url)
