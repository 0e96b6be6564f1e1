import type { WalletCallBody, WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { describeError } from '../../ports/describeError.ts'
import type { Log } from '../../ports/Log.ts'
import type { Metrics } from '../../ports/Metrics.ts'
import type { Database } from '../../store/Store.ts'
import type { SignInAccount } from '../devices/createSignInAccount.ts'
import type { DeviceOwner, WalletDevices } from '../devices/createWalletDevices.ts'
import { findOfDevice } from '../devices/identities.ts'
import { nameIdentity, nameService } from '../devices/nameIdentity.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletHandlers } from '../handlers/WalletHandlers.ts'
import type { Sealer } from '../secrets/createSealer.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import { createLoginStore, type Login } from './createLoginStore.ts'
import { createFarcasterSignIn } from './farcaster/createFarcasterSignIn.ts'
import { type Checks, createService } from './services/createService.ts'
import type { Profile } from './services/readProfile.ts'
import type { FarcasterSettings, SocialSettings } from './services/SocialSettings.ts'

/** Milliseconds that a login may take. */
const lifetime = 10 * 60_000

/** How a login ended. */
type Ended = {
  readonly flowId: string
  readonly isDone: boolean
  /** Page to return to, with the result, for a login without a window of its own. */
  readonly returnTo?: string | undefined
}

export type SocialSignIn = Pick<
  WalletHandlers,
  'startSocial' | 'startFarcaster' | 'readSocial' | 'verifySocial'
> & {
  readonly logins: {
    /**
     * Returns a completed login, which stays until `end`. `adding`: the account and the device that began to add it; else a sign-in.
     * @throws WalletError `login_pending`, `login_denied`, `login_expired`, `unknown_project`, `origin_not_allowed`
     */
    check(
      flow: WalletCallBody<'confirmSocial'>,
      adding?: DeviceOwner,
    ): Promise<Login & { readonly subject: string }>
    /** Begins a login for a popup. `adding`: the account that gets the login, and its device. @throws WalletError `unknown_service` */
    start(
      page: {
        readonly projectId: string
        readonly origin: string
        readonly provider: string
        readonly secret: string
        readonly returnUri?: string | null
      },
      adding?: { readonly owner: DeviceOwner; readonly within: Database },
    ): Promise<WalletCallResult<'startSocial'>>
    /** Ends a login. Of several concurrent requests, one gets it. @throws WalletError `login_expired` */
    end(login: Login, within: Database): Promise<void>
  }
  /**
   * Binds a login to the browser that knows its secret. Without the secret, binds it to any browser; that login then
   * needs a code, which only this browser gets. Returns the page of the service, and the value of the login's cookie.
   * @throws WalletError `login_expired`, `unavailable`
   */
  bind(flow: { readonly flowId: string; readonly secret?: string | undefined }): Promise<{
    readonly url: string
    readonly cookie: string
  }>
  /** Returns the origin of the page that a login without a popup ends in; `undefined` if it may not. */
  findReturn(flowId: string): Promise<string | undefined>
  /** Returns the service of a login and the wallet that gets it; `undefined` for a sign-in. */
  findAddition(flowId: string): Promise<{ readonly service: string; readonly wallet: string } | undefined>
  /**
   * Ends a login with the response of the service, in the browser that it is bound to.
   * @throws WalletError `login_expired`
   */
  finish(response: {
    readonly params: URLSearchParams
    readonly method: 'GET' | 'POST'
    /** The service of the redirect URI. */
    readonly service: string
    /** Returns the browser's cookie of a login. */
    cookieOf(flowId: string): string | undefined
  }): Promise<Ended>
}

/**
 * Creates the logins with social services. A login is bound twice: to the frame by its secret, and to the popup's browser
 * by a cookie, which only a popup with the frame in its opener gets. A stranger who is sent the link cannot finish it.
 */
export function createSocialSignIn({
  settings,
  database,
  secrets,
  sealer,
  devices,
  signInAccount,
  urlOf,
  checkOrigin,
  mayRedirect,
  log,
  metrics,
  now,
}: {
  readonly settings: readonly (SocialSettings | FarcasterSettings)[]
  readonly database: Database
  readonly secrets: Secrets
  /** Seals stored values of a login. */
  readonly sealer: Sealer
  readonly devices: WalletDevices
  readonly signInAccount: SignInAccount
  /** Returns the URL of this server. */
  urlOf(): string
  /** @throws WalletError `unknown_project`, `origin_not_allowed` */
  checkOrigin(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  /** Returns whether a login may end in a page of an origin, which then receives the data that completes it. */
  mayRedirect(page: { readonly projectId: string; readonly origin: string }): Promise<boolean>
  readonly log: Log
  readonly metrics?: Metrics | undefined
  /** Milliseconds since the epoch. */
  now(): number
}): SocialSignIn {
  /** Each service has its own, so that no service can hand over the response of another. */
  const redirectUriOf = (provider: string) => `${urlOf()}/wallet/v1/login/callback/${provider}`
  const services = new Map<string, ReturnType<typeof createService>>()
  const serviceOf = (provider: string) => {
    const own = settings.find((one) => one.provider === provider)
    if (!own || own.provider === 'farcaster') throw new WalletError('unknown_service')
    const service =
      services.get(provider) ?? createService({ settings: own, redirectUri: redirectUriOf(provider) })
    services.set(provider, service)
    return service
  }
  const checksOf = (id: string): Checks => ({
    state: `${id}.${secrets.derive('state', id)}`,
    nonce: secrets.derive('nonce', id),
    verifier: secrets.derive('verifier', id),
  })
  const store = createLoginStore({ database, secrets, now })
  const { find, settle } = store
  const farcaster = createFarcasterSignIn({
    settings: settings.find((one) => one.provider === 'farcaster'),
    lifetime,
    database,
    secrets,
    sealer,
    checkOrigin,
    log,
    now,
  })
  const check: SocialSignIn['logins']['check'] = async ({ flowId, secret, code }, adding) => {
    const login = await find(flowId, secret)
    // A sign-in cannot be made an addition to an account, nor the other way round.
    if (login.accountId !== (adding?.account.id ?? null) || login.deviceId !== (adding?.device.id ?? null))
      throw new WalletError('login_expired')
    const { status, codeHash, subject } = login
    if (status === 'pending') throw new WalletError('login_pending')
    // Finished by a browser without the frame: only that browser has the code.
    if (codeHash !== null && !secrets.isSame(codeHash, secrets.hashToken(code ?? '')))
      throw new WalletError('login_expired')
    if (status === 'denied' || subject === null) throw new WalletError('login_denied')
    // The project may have removed the page since the login began.
    await checkOrigin(login)
    return { ...login, subject }
  }
  /** Returns whether a login may end in its page without a popup, also if the project has changed its list since it began. */
  const mayReturn = async (login: Login) => login.returnUri !== null && (await mayRedirect(login))
  const start: SocialSignIn['logins']['start'] = async ({ secret, returnUri = null, ...page }, adding) => {
    serviceOf(page.provider)
    const id = secrets.createToken()
    const login = {
      ...page,
      id,
      accountId: adding?.owner.account.id ?? null,
      deviceId: adding?.owner.device.id ?? null,
      secretHash: secrets.hashToken(secret),
      status: 'pending',
      returnUri,
      expiresAt: new Date(now() + lifetime),
    } as const
    await store.add(login, adding?.within)
    return { flowId: id, uri: `${urlOf()}/wallet/v1/login/start?flow=${id}` }
  }
  return {
    async startSocial({ projectId, origin, provider, secret, returnUri }) {
      await checkOrigin({ projectId, origin })
      if (returnUri !== undefined && URL.parse(returnUri)?.origin !== origin)
        throw new WalletError('origin_not_allowed')
      const back = (await mayRedirect({ projectId, origin })) ? (returnUri ?? `${origin}/`) : null
      return start({ projectId, origin, provider, secret, returnUri: back })
    },

    async readSocial({ flowId, secret }) {
      const login = await find(flowId, secret)
      if (login.status !== 'pending' || login.provider !== 'farcaster') return { state: login.status }
      const profile = await farcaster.follow(login)
      if (!profile) return { state: 'pending' }
      if (profile === 'denied')
        metrics?.count('latchkey_sign_ins_total', { kind: 'farcaster', outcome: 'denied' })
      const { isDone } = await settle(
        flowId,
        profile === 'denied' ? { status: 'denied' } : { status: 'done', ...profile },
      )
      return { state: isDone ? 'done' : 'denied' }
    },

    startFarcaster: farcaster.startFarcaster,

    logins: { check, start, end: store.end },

    async verifySocial({ flowId, secret, code, deviceKey }) {
      const publicKey = await devices.readKey(deviceKey)
      const login = await check({ flowId, secret, code })
      const { provider, subject, email, userName, projectId } = login
      return signInAccount({ provider, subject, email, userName, projectId, publicKey }, (within) =>
        store.end(login, within),
      )
    },

    async bind({ flowId, secret }) {
      const login = await find(flowId, secret)
      const { provider, status } = login
      if (status !== 'pending' || (secret === undefined && !(await mayReturn(login))))
        throw new WalletError('login_expired')
      try {
        const url = await serviceOf(provider).authorize(checksOf(flowId))
        return {
          url: url.href,
          cookie: secrets.derive(secret === undefined ? 'redirect' : 'browser', flowId),
        }
      } catch (error) {
        log({ event: 'failure', route: `login with ${provider}`, ...describeError(error) })
        throw new WalletError('unavailable')
      }
    },

    async findReturn(flowId) {
      const login = await store.read(flowId)
      return login?.status === 'pending' && (await mayReturn(login)) ? login.origin : undefined
    },

    async findAddition(flowId) {
      const login = await store.read(flowId)
      if (login?.status !== 'pending' || login.deviceId === null) return undefined
      const identity = await findOfDevice(login.deviceId, database)
      return identity && { service: nameService(login.provider), wallet: nameIdentity(identity) }
    },

    async finish({ params, method, service, cookieOf }) {
      const state = params.get('state') ?? ''
      const [id = ''] = state.split('.')
      const checks = checksOf(id)
      const cookie = cookieOf(id) ?? ''
      const hasCookie = (purpose: string) => secrets.isSame(cookie, secrets.derive(purpose, id))
      const isRedirect = hasCookie('redirect')
      if (!secrets.isSame(state, checks.state) || !(isRedirect || hasCookie('browser')))
        throw new WalletError('login_expired')
      const login = await find(id)
      const { provider, status, origin, returnUri } = login
      if (status !== 'pending' || provider !== service) throw new WalletError('login_expired')
      if (isRedirect && !(await mayReturn(login))) throw new WalletError('login_expired')
      const code = isRedirect ? secrets.createToken() : undefined
      const end = async (result: Pick<Login, 'status'> & Partial<Profile>): Promise<Ended> => {
        const codeHash = code === undefined ? null : secrets.hashToken(code)
        const ended = await settle(id, { ...result, codeHash })
        if (code === undefined) return ended
        const returnTo = new URL(returnUri ?? origin)
        const resultUri = ended.isDone ? `?flow=${id}&code=${code}` : '?error=access_denied'
        returnTo.searchParams.set('result_uri', resultUri)
        return { ...ended, returnTo: returnTo.href }
      }
      // The URL registered at the service, because a proxy may have changed that of the request.
      const url = new URL(redirectUriOf(provider))
      if (method === 'GET') url.search = params.toString()
      const response = method === 'GET' ? url : new Request(url, { method, body: params })
      let profile: Profile
      try {
        profile = await serviceOf(provider).finish(response, checks)
      } catch (error) {
        log({ event: 'failure', route: `login with ${provider}`, ...describeError(error) })
        metrics?.count('latchkey_sign_ins_total', { kind: provider, outcome: 'denied' })
        return end({ status: 'denied' })
      }
      return end({ status: 'done', ...profile })
    },
  }
}
