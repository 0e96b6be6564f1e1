import { type FeatureHost, toError } from '@latchkey/core'
import { sdkVersion } from '@latchkey/core/adapter'
import { wantedTags } from '@latchkey/core/locale'
import type { WritableAtom } from 'nanostores'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { FramePage } from '../page/FramePage.js'
import type { MountedFrame } from '../page/mountFrame.js'
import { type Caller, createCaller } from '../protocol/createCaller.js'
import { createChannel } from '../protocol/createChannel.js'
import type { MethodName } from '../protocol/methods.js'
import type { FrameDialect } from './frameDialect.js'

/** The wallet's frame while it is on the page. */
export type Frame = Caller &
  Pick<MountedFrame, 'place' | 'hide'> & {
    /** Returns the session token from the frame, if any. It is kept in memory only. */
    session(): { readonly token: string } | undefined
    /** Aborts when the frame is removed. */
    readonly signal: AbortSignal
    remove(reason?: unknown): void
  }

/** Version of the protocol that the page speaks. */
const version = '4'

/**
 * Adds the frame to the page and sends it the app's metadata. Calls wait until the frame is ready. A frame that fails
 * to load is removed, so that the next call can add another.
 */
export function createFrame({
  host: { client, clock, log, alert, scope: whole },
  url,
  page,
  dialect,
  $isKept,
  onDismiss,
  onAccountChanged,
  onCalled,
  onReloaded,
}: {
  readonly host: FeatureHost
  readonly url: URL
  readonly page: FramePage
  readonly dialect: FrameDialect
  /** Receives whether the browser keeps the sign-in. */
  readonly $isKept: WritableAtom<boolean | undefined>
  onDismiss(): void
  /** Another tab has signed in to another account, so this tab has none. The stored values belong to the other tab. */
  onAccountChanged(): void
  /** A call has settled. */
  onCalled(name: MethodName): void
  /** The frame was reloaded. It has the app's metadata, but no longer the page's choices. */
  onReloaded(): void
}): Frame {
  const controller = new AbortController()
  const { signal } = controller
  const scope = whole.fork()
  const { options, networks, modal } = client
  const network = networks.$active.get()
  const [rpcUrl] = dialect.takesRpcUrl ? network.rpcUrls : []
  const address = new URL(url)
  const query = {
    projectId: options.projectId ?? '',
    chainId: network.id,
    version,
    enableLogger: String(options.enableAuthLogger),
    origin: page.origin,
    ...(rpcUrl !== undefined && { rpcUrl }),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)

  const mounted = page.mount({
    url: address,
    id: client.id === 'default' ? 'w3m-iframe' : `w3m-iframe-${client.id}`,
    onError: () => remove(embeddedWalletErrors.unavailable({})),
    onDismiss,
  })
  const remove = (reason?: unknown) => {
    if (signal.aborted) return
    controller.abort(reason)
    scope.dispose()
    mounted.remove()
  }
  scope.add(() => remove())

  let token: string | undefined
  const caller = createCaller({
    channel: createChannel({ self: page.self, peer: mounted.window, origin: address.origin, signal }),
    origin: address.origin,
    clock,
    log,
    signal,
    onSessionUpdate(given) {
      token = given
    },
    onReload() {
      introduce()
      onReloaded()
    },
  })

  const syncTheme = () => {
    const { mode, variables } = modal.$theme.get()
    const { accent, n0 } = variables
    return caller.call('syncTheme', {
      ...(mode !== 'system' && { themeMode: mode }),
      themeVariables: variables,
      // Names of another vendor's frame.
      w3mThemeVariables: {
        ...(accent && { '--w3m-accent': accent }),
        ...(n0 && { '--w3m-background': n0 }),
      },
    })
  }
  const syncLocale = () => {
    const tags = wantedTags(modal.$locale.get()).filter(({ length }) => length <= 35)
    return caller.call('syncLocale', { locales: tags.slice(0, 20) })
  }
  // A frame without the theme or the language still works.
  const quietly = (call: Promise<unknown>) => void call.catch(() => undefined)

  const { name = '', description = '', url: home = '', icons = [] } = options.metadata ?? {}
  const introduce = () => {
    // Calls reach the frame in order, so this one is first.
    caller
      .call('syncDappData', {
        metadata: { name, description, url: home, icons: [...icons] },
        sdkVersion: `html-${[...client.adapters.keys()].join('-')}-${sdkVersion}`,
        sdkType: 'latchkey',
        projectId: options.projectId ?? '',
      })
      .then((facts) => $isKept.set(facts?.isKept))
      .catch((error: unknown) => {
        const failure = toError(error)
        // A frame that only rejects this call still works.
        if (failure.code !== embeddedWalletErrors.iframeLoadFailed.code) return
        alert(failure)
        remove(failure)
      })
    quietly(syncTheme())
    quietly(syncLocale())
  }
  introduce()
  scope.add(modal.$theme.listen(() => quietly(syncTheme())))
  scope.add(modal.$locale.listen(() => quietly(syncLocale())))

  return {
    signal,
    session: () => (token === undefined ? undefined : { token }),
    remove,
    place: mounted.place,
    hide: mounted.hide,
    async call(name, ...args) {
      if (name === 'signOut') token = undefined
      try {
        return await caller.call(name, ...args)
      } catch (error) {
        const failure = toError(error)
        if (failure.code === embeddedWalletErrors.iframeRequestTimeout.code && name !== 'signOut')
          alert(failure)
        if (failure.code === embeddedWalletErrors.accountChanged.code) onAccountChanged()
        throw failure
      } finally {
        onCalled(name)
      }
    },
  }
}
