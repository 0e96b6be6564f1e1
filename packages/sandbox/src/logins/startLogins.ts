import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { closeServer, listen } from '../http/listen.js'
import { readBody } from '../http/readBody.js'
import { createFarcaster, type FarcasterLie } from './createFarcaster.js'
import { donePage, farcasterPage, formPage, loginPage } from './loginPage.js'
import { claimsOf, type LoginService, loginServices, numberOf } from './loginServices.js'

const BODY_LIMIT = 50_000
/** Milliseconds for which a code is valid. */
const CODE_LIFETIME = 60_000

/** Options of `startLogins`. */
export type StartLoginsOptions = {
  /** Default: any free port. */
  port?: number
}

/** The registration of the app with one login service. */
export type LoginClient = {
  /** OAuth client id. */
  readonly clientId: string
  /** Base URL of the service. */
  readonly url: string
} & (
  | {
      /** The service. */
      readonly provider: Exclude<LoginService, 'apple'>
      /** OAuth client secret. */
      readonly clientSecret: string
    }
  | {
      readonly provider: 'apple'
      /** Apple's id of the team. */
      readonly teamId: string
      /** Apple's id of the key. */
      readonly keyId: string
      /** The key that signs the client secret (ES256), in PKCS #8. */
      readonly privateKey: string
    }
)

/** Running login services. */
export type Logins = {
  /** Base URL of the services. Each is at `/{service}`. */
  readonly url: string
  /** The app that is registered with every service. */
  readonly clients: readonly LoginClient[]
  /** Farcaster: its relay, and nodes with the registry of ids. */
  readonly farcaster: {
    readonly provider: 'farcaster'
    readonly url: string
    readonly rpcUrls: readonly [string]
  }
  /** Allows a redirect URI. All others are refused. */
  allow(redirectUri: string): void
  /** Drops open requests and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

type Params = Readonly<Record<string, string>>
type Code = Params & { readonly until: string; readonly name: string }

/**
 * Starts a server that plays the login services of Google, Apple, GitHub, Discord, X and Facebook, with their differences, and Farcaster
 * with its relay and registry. Its pages take any name and need no password.
 *
 * @throws SandboxError `PORT_IN_USE`.
 *
 * @example
 * ```ts
 * import { startLogins } from '@latchkey/sandbox'
 *
 * const logins = await startLogins()
 * logins.allow('http://localhost:5173/callback')
 * const google = logins.clients.find(({ provider }) => provider === 'google')
 * await logins.stop()
 * ```
 */
export async function startLogins({ port = 0 }: StartLoginsOptions = {}): Promise<Logins> {
  const [signing, apple] = await Promise.all(
    [1, 2].map(() => generateKeyPair('ES256', { extractable: true })),
  )
  if (!signing || !apple) throw new Error('No keys.')
  const jwk = { ...(await exportJWK(signing.publicKey)), kid: 'sandbox', alg: 'ES256', use: 'sig' }
  const redirects = new Set<string>()
  const codes = new Map<string, { readonly service: LoginService; readonly code: Code }>()
  const tokens = new Map<string, { readonly service: LoginService; readonly name: string }>()
  const farcaster = createFarcaster(numberOf)
  let url = ''

  const authorize = (service: LoginService, params: Params, method: string | undefined): LoginResponse => {
    const { redirect_uri: redirect = '', state = '', scope = '', name = '' } = params
    // A redirect to an unknown page would leak codes.
    if (!redirects.has(redirect)) return { status: 400, json: { error: 'redirect_uri is not registered' } }
    const { needsPkce, formPost, isOpenId } = loginServices[service]
    if (formPost && /name|email/.test(scope) && params['response_mode'] !== 'form_post')
      return { status: 400, json: { error: 'response_mode must be form_post' } }
    const back = (fields: Params): LoginResponse => {
      const all = { ...fields, state, ...(isOpenId && { iss: `${url}/${service}` }) }
      if (params['response_mode'] === 'form_post') return { status: 200, html: formPage(redirect, all) }
      return { status: 302, location: `${redirect}?${new URLSearchParams(all)}` }
    }
    if (needsPkce && params['code_challenge_method'] !== 'S256') return back({ error: 'invalid_request' })
    if (method !== 'POST') return { status: 200, html: loginPage(service, params) }
    if (params['choice'] === 'cancel' || name === '') return back({ error: 'access_denied' })
    const code = randomBytes(16).toString('hex')
    codes.set(code, { service, code: { ...params, name, until: String(Date.now() + CODE_LIFETIME) } })
    return back({ code })
  }

  const exchange = async (service: LoginService, params: Params, header = ''): Promise<LoginResponse> => {
    const { errorsWith200, basic, isOpenId } = loginServices[service]
    const refuse = (error: string): LoginResponse => ({ status: errorsWith200 ? 200 : 400, json: { error } })
    const [, encoded = ''] = /^Basic (.+)$/.exec(header) ?? []
    const [user, password] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent)
    const [id, secret = ''] = basic ? [user, password] : [params['client_id'], params['client_secret']]
    const isKnown =
      service === 'apple'
        ? await isAppleSecret(secret, id ?? '')
        : secret === secretOf(service) && id === clientOf(service)
    if (!isKnown) return refuse('invalid_client')
    const kept = codes.get(params['code'] ?? '')
    // A code is valid once.
    codes.delete(params['code'] ?? '')
    const challenge = createHash('sha256')
      .update(params['code_verifier'] ?? '')
      .digest('base64url')
    if (
      kept?.service !== service ||
      Number(kept.code.until) < Date.now() ||
      kept.code['redirect_uri'] !== params['redirect_uri'] ||
      (kept.code['code_challenge'] !== undefined && kept.code['code_challenge'] !== challenge)
    )
      return refuse('invalid_grant')
    const { name, nonce } = kept.code
    const token = randomBytes(16).toString('hex')
    tokens.set(token, { service, name })
    const idToken =
      isOpenId &&
      (await new SignJWT({ ...claimsOf(service, name), ...(nonce !== undefined && { nonce }) })
        .setProtectedHeader({ alg: 'ES256', kid: jwk.kid })
        .setIssuer(`${url}/${service}`)
        .setAudience(clientOf(service))
        .setSubject(`${service}-${name.toLowerCase()}`)
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(signing.privateKey))
    return {
      status: 200,
      json: { access_token: token, token_type: 'bearer', ...(idToken && { id_token: idToken }) },
    }
  }
  const isAppleSecret = async (secret: string, id: string) =>
    jwtVerify(secret, apple.publicKey, {
      issuer: 'TEAM',
      audience: `${url}/apple`,
      subject: id,
      requiredClaims: ['exp'],
    }).then(
      () => id === clientOf('apple'),
      () => false,
    )

  const respondFarcaster = async (
    request: IncomingMessage,
    path: string,
    token: string,
  ): Promise<LoginResponse> => {
    const body = (request.method === 'POST' && (await readBody({ request, limit: BODY_LIMIT }))) || ''
    const bearer = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    switch (path) {
      case '/v1/channel': {
        const opened = farcaster.open(
          JSON.parse(body),
          (channelToken) => `${url}/farcaster/connect?channelToken=${channelToken}`,
        )
        return opened ? { status: 201, json: opened } : { status: 400, json: { error: 'bad request' } }
      }
      case '/v1/channel/status':
        return farcaster.read(bearer) ?? { status: 401, json: { error: 'Unauthorized' } }
      case '/rpc':
        return { status: 200, json: farcaster.request(JSON.parse(body)) }
      case '/connect': {
        const site = farcaster.siteOf(token)
        if (site === undefined) return { status: 404, html: donePage('This link was used.') }
        if (request.method !== 'POST') return { status: 200, html: farcasterPage(site, token) }
        const form = Object.fromEntries(new URLSearchParams(body))
        if (form['choice'] === 'cancel' || !form['name'])
          return { status: 200, html: donePage('You signed in nowhere.') }
        const isSigned = await farcaster.sign(token, form['name'], form['lie'] as FarcasterLie | undefined)
        return { status: 200, html: donePage(isSigned ? 'You signed in.' : 'This link was used.') }
      }
      default:
        return notFound
    }
  }

  const respond = async (request: IncomingMessage): Promise<LoginResponse> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, service = '', ...rest] = pathname.split('/')
    const path = `/${rest.join('/')}`
    if (service === 'farcaster')
      return respondFarcaster(request, path, searchParams.get('channelToken') ?? '')
    if (!isService(service)) return notFound
    const body = request.method === 'POST' ? await readBody({ request, limit: BODY_LIMIT }) : ''
    const params = { ...Object.fromEntries(searchParams), ...Object.fromEntries(new URLSearchParams(body)) }
    const { isOpenId, profiles } = loginServices[service]
    if (path === '/authorize') return authorize(service, params, request.method)
    if (path === '/token') return exchange(service, params, request.headers.authorization)
    if (isOpenId && path === '/jwks') return { status: 200, json: { keys: [jwk] } }
    if (isOpenId && path === '/.well-known/openid-configuration')
      return { status: 200, json: metadataOf(`${url}/${service}`) }
    const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const visitor = tokens.get(token)
    const profile = profiles[path]
    if (!profile) return notFound
    if (visitor?.service !== service) return { status: 401, json: { error: 'invalid_token' } }
    return { status: 200, json: profile(visitor.name) }
  }

  const server = createServer((request, response) => {
    respond(request).then(
      (result) => send(response, result),
      () => response.writeHead(500).end(),
    )
  })
  url = `http://127.0.0.1:${await listen({ server, port })}`
  const privateKey = await exportPKCS8(apple.privateKey)
  return {
    url,
    clients: (Object.keys(loginServices) as LoginService[]).map((provider) => {
      const shared = { clientId: clientOf(provider), url: `${url}/${provider}` }
      return provider === 'apple'
        ? { ...shared, provider, teamId: 'TEAM', keyId: 'KEY', privateKey }
        : { ...shared, provider, clientSecret: secretOf(provider) }
    }),
    farcaster: { provider: 'farcaster', url: `${url}/farcaster`, rpcUrls: [`${url}/farcaster/rpc`] },
    allow: (redirectUri) => void redirects.add(redirectUri),
    stop: () => closeServer(server),
  }
}

type LoginResponse = {
  readonly status: number
  readonly json?: unknown
  readonly html?: string
  readonly location?: string
}

const notFound: LoginResponse = { status: 404, json: { error: 'not_found' } }
const clientOf = (service: LoginService) => `latchkey-${service}`
const secretOf = (service: LoginService) => `secret-${service}`
const isService = (text: string): text is LoginService => Object.hasOwn(loginServices, text)

function send(response: ServerResponse, { status, json, html, location }: LoginResponse): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': html === undefined ? 'application/json' : 'text/html; charset=utf-8',
    ...(location !== undefined && { location }),
  })
  response.end(html ?? (json === undefined ? '' : JSON.stringify(json)))
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  authorization_response_iss_parameter_supported: true,
})
