import type { FeatureHost, LatchkeyError, WindowProvider } from '@latchkey/core'
import { rpcErrors, toError } from '@latchkey/core'
import { createStore, type StorageKey } from '@latchkey/core/adapter'
import type { WritableAtom } from 'nanostores'
import * as v from 'valibot'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import type { FramePage } from '../page/FramePage.js'
import { isPageUri } from '../page/isPageUri.js'
import type { OpenedPopup } from '../page/openPopup.js'
import type { FrameUser } from '../protocol/methods.js'
import { embeddedWalletKeys as keys } from '../storage/embeddedWalletKeys.js'

/** The visitor has left the page for a service, and imports a wallet then. */
const importsKey: StorageKey<true> = {
  key: 'social_redirect_imports',
  decode: (value) => (value === true ? value : undefined),
}
const outcome = v.object({ resultUri: v.pipe(v.string(), v.maxLength(4_000)) })
/** How long a login may take, on the server too. Milliseconds. */
const lifetime = 10 * 60_000

/** Creates the logins with a service. They open no session. */
export function createSocial({
  host,
  frame,
  page,
  frameOrigin,
  requireAllowedOrigin,
  keepSocial,
  keeping,
  preferredAccountType,
  $imports,
}: {
  readonly host: FeatureHost
  frame(): Frame
  readonly page: FramePage
  readonly frameOrigin: string
  requireAllowedOrigin(): Promise<void>
  /** Stores the service of a login. */
  keepSocial(provider: string, user: FrameUser | undefined): void
  /** Returns the function that has the window of a login keep the sign-in, if the frame cannot keep it. */
  keeping(): ((popup?: OpenedPopup) => void) | undefined
  /** Returns the type of account that the visitor prefers on EVM. */
  preferredAccountType(): 'eoa' | 'smartAccount'
  /** Whether a new account gets the keys of another wallet. */
  readonly $imports: WritableAtom<boolean>
}) {
  const { client } = host
  const imports = $imports.get
  const store = createStore({ ...host, clientId: client.id })
  /** Signs in by a passkey, in the wallet's own window. */
  const connectPasskey = async ({
    popup,
    signal,
  }: Pick<Login, 'signal'> & { readonly popup: OpenedPopup | undefined }) => {
    if (!popup) throw embeddedWalletErrors.popupBlocked({})
    await requireAllowedOrigin()
    popup.navigate(new URL('/passkey', frameOrigin).href)
    const { provider } = await frame().call('connectPasskey', undefined, { signal })
    keepSocial(provider, undefined)
    const keep = keeping()
    if (keep) keep(popup)
    else popup.close()
  }
  return {
    async connect(
      request: Pick<Parameters<typeof connectSocial>[0], 'popup' | 'signal'> & {
        readonly provider: WindowProvider | 'passkey'
        onReturn?(): void
      },
    ) {
      const { provider, onReturn = () => undefined } = request
      if (provider === 'passkey') return connectPasskey(request)
      const user = await connectSocial({
        ...request,
        provider,
        onReturn,
        frame,
        page,
        frameOrigin,
        host,
        requireAllowedOrigin,
        keeping,
        preferredAccountType,
        imports,
      })
      keepSocial(provider, user)
    },
    leave: (request: Pick<Login, 'provider' | 'signal'>) =>
      leaveForSocial({
        ...request,
        frame,
        client,
        page,
        requireAllowedOrigin,
        onLeave() {
          store.write(keys.leftFor, request.provider)
          store.remove(importsKey)
          if (imports()) store.write(importsKey, true)
        },
      }),
    /**
     * Completes a login that has returned to the page. Resolves with its service; with `undefined` if this browser started none.
     */
    async resume({
      signal,
      onReturn,
    }: {
      readonly signal: AbortSignal
      onReturn(provider: WindowProvider): void
    }): Promise<WindowProvider | undefined> {
      const provider = store.read(keys.leftFor)
      // This browser started no login, so the result is ignored.
      if (!provider) return undefined
      store.remove(keys.leftFor)
      const resultUri = page.takeResult()
      if (resultUri === undefined) return undefined
      onReturn(provider)
      $imports.set(store.read(importsKey) === true)
      store.remove(importsKey)
      const login = { provider, resultUri, signal, frame, client, preferredAccountType, imports }
      keepSocial(provider, await finishSocial({ ...login, onReturn: () => undefined }))
      keeping()?.()
      return provider
    },
  }
}

/**
 * Signs in with a service in a window of its own. Rejects with `embedded_wallet/popup_blocked`, `/redirect_uri_missing`,
 * `/login_denied`, and after ten minutes without a result with `/social_failed` or, if another origin sent one, `/untrusted_origin`; with `rpc/aborted` once
 * `signal` aborts. A closed window does not end the login, because services that isolate their pages make an open window look closed.
 */
async function connectSocial({
  provider,
  popup,
  signal,
  onReturn,
  frame,
  page,
  frameOrigin,
  host: { client, clock, scope },
  requireAllowedOrigin,
  keeping,
  preferredAccountType,
  imports,
}: {
  readonly provider: WindowProvider
  readonly popup: OpenedPopup | undefined
  readonly signal?: AbortSignal | undefined
  onReturn(): void
  frame(): Frame
  readonly page: FramePage
  readonly frameOrigin: string
  readonly host: FeatureHost
  requireAllowedOrigin(): Promise<void>
  keeping(): ((popup: OpenedPopup) => void) | undefined
  preferredAccountType(): 'eoa' | 'smartAccount'
  imports(): boolean
}): Promise<FrameUser | undefined> {
  const { events } = client
  const over = new AbortController()
  events.emit('SOCIAL_LOGIN_STARTED', { provider })
  try {
    if (!popup) throw embeddedWalletErrors.popupBlocked({})
    for (const each of [signal, scope.signal])
      if (each?.aborted) over.abort(each.reason)
      else each?.addEventListener('abort', () => over.abort(each.reason), { signal: over.signal })
    const cancelled = new Promise<never>((_, reject) => {
      over.signal.addEventListener('abort', () => reject(rpcErrors.aborted({})), { once: true })
    })
    // Each caller that waits for it gets the rejection.
    cancelled.catch(() => undefined)
    let stranger: string | undefined
    const returned = new Promise<string>((resolve) => {
      const receive = ({ data, origin }: MessageEvent) => {
        const parsed = v.safeParse(outcome, data)
        if (!parsed.success) return
        // Any window can send a message, so the login continues. The error is reported only if no result arrives.
        if (origin !== frameOrigin) stranger = origin
        else resolve(parsed.output.resultUri)
      }
      page.self.addEventListener('message', receive)
      over.signal.addEventListener('abort', () => page.self.removeEventListener('message', receive))
    })
    const late = async (): Promise<never> => {
      await clock.sleep(lifetime, over.signal)
      throw stranger === undefined
        ? embeddedWalletErrors.socialFailed({})
        : embeddedWalletErrors.untrustedOrigin({ origin: stranger })
    }
    await requireAllowedOrigin()
    popup.navigate(await readRedirectUri({ provider, frame, signal }))
    const resultUri = await Promise.race([returned, late(), cancelled])
    const keep = keeping()
    if (!keep) popup.close()
    const user = await readUser({
      provider,
      resultUri,
      frame,
      client,
      signal,
      preferredAccountType,
      imports,
      onReturn,
    })
    // Before this, the frame may still have the sign-in of another visitor.
    keep?.(popup)
    return user
  } catch (thrown) {
    throw report(thrown, provider, client)
  } finally {
    over.abort()
  }
}

type Login = {
  readonly provider: WindowProvider
  frame(): Frame
  readonly client: FeatureHost['client']
  readonly signal?: AbortSignal | undefined
}

type Finishing = Login & {
  readonly resultUri: string
  preferredAccountType(): 'eoa' | 'smartAccount'
  imports(): boolean
  onReturn(): void
}

/**
 * Leaves the page for a service, which returns to the page's address. Rejects with
 * `embedded_wallet/redirect_uri_missing`, or with the frame's error.
 */
async function leaveForSocial({
  page,
  requireAllowedOrigin,
  onLeave,
  ...login
}: Login & {
  readonly page: FramePage
  requireAllowedOrigin(): Promise<void>
  /** Stores that the visitor has left. */
  onLeave(): void
}): Promise<void> {
  const { provider, client } = login
  client.events.emit('SOCIAL_LOGIN_STARTED', { provider })
  try {
    await requireAllowedOrigin()
    const uri = await readRedirectUri({ ...login, returnUri: page.returnUri() })
    onLeave()
    page.leave(uri)
  } catch (thrown) {
    throw report(thrown, provider, client)
  }
}

/**
 * Signs in with the result that the service returned to this page. Rejects with `embedded_wallet/login_denied`, or
 * with the frame's error.
 */
async function finishSocial(login: Finishing): Promise<FrameUser | undefined> {
  try {
    return await readUser(login)
  } catch (thrown) {
    throw report(thrown, login.provider, login.client)
  }
}

async function readRedirectUri({
  provider,
  returnUri,
  frame,
  signal,
}: Omit<Login, 'client'> & { readonly returnUri?: string }): Promise<string> {
  const params = { provider, ...(returnUri !== undefined && { returnUri }) }
  const { uri } = await frame().call('getSocialRedirectUri', params, { signal })
  if (!isPageUri(uri)) throw embeddedWalletErrors.redirectUriMissing({})
  return uri
}

/** The visitor is signed in, and the session is opened without these or once its page is closed. */
const laterErrors: readonly string[] = [
  embeddedWalletErrors.recoveryNeeded.code,
  embeddedWalletErrors.importNeeded.code,
  embeddedWalletErrors.noAccount.code,
]

/** Resolves with `undefined` if the visitor is signed in, but has yet to restore or import the keys on this device. */
async function readUser({
  provider,
  resultUri,
  frame,
  client: { events, networks },
  signal,
  preferredAccountType,
  imports,
  onReturn,
}: Finishing): Promise<FrameUser | undefined> {
  if (/[?&#]error=/.test(resultUri)) throw embeddedWalletErrors.loginDenied({})
  onReturn()
  events.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  const { id, namespace } = networks.$active.get()
  const request = {
    uri: resultUri,
    chainId: id,
    ...(namespace === 'eip155' && { preferredAccountType: preferredAccountType() }),
    ...(imports() && { imports: true }),
  }
  const user = await frame()
    .call('connectSocial', request, { signal })
    .catch((thrown: unknown) => {
      if (!laterErrors.includes(toError(thrown).code)) throw thrown
      return undefined
    })
  events.emit('SOCIAL_LOGIN_SUCCESS', { provider })
  return user
}

function report(thrown: unknown, provider: WindowProvider, { events }: FeatureHost['client']): LatchkeyError {
  const error = toError(thrown)
  if (error.code === rpcErrors.aborted.code) events.emit('SOCIAL_LOGIN_CANCELED', { provider })
  else events.emit('SOCIAL_LOGIN_ERROR', { provider, message: error.code })
  return error
}
