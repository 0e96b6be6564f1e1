import type { FeatureHost, WindowProvider } from '@latchkey/core'
import { createStore, type StorageKey } from '@latchkey/core/adapter'
import type { WritableAtom } from 'nanostores'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import type { FramePage } from '../page/FramePage.js'
import type { OpenedPopup } from '../page/openPopup.js'
import type { FrameUser } from '../protocol/methods.js'
import { embeddedWalletKeys as keys } from '../storage/embeddedWalletKeys.js'
import { connectSocial } from './connectSocial.js'
import { type Finishing, type Login, readRedirectUri, readUser, report } from './socialCalls.js'

/** The visitor has left the page for a service, and imports a wallet then. */
const importsKey: StorageKey<true> = {
  key: 'social_redirect_imports',
  decode: (value) => (value === true ? value : undefined),
}

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
