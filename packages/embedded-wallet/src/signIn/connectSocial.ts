import type { FeatureHost, WindowProvider } from '@latchkey/core'
import { rpcErrors } from '@latchkey/core'
import * as v from 'valibot'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import type { FramePage } from '../page/FramePage.js'
import type { OpenedPopup } from '../page/openPopup.js'
import type { FrameUser } from '../protocol/methods.js'
import { readRedirectUri, readUser, report } from './socialCalls.js'

const outcome = v.object({ resultUri: v.pipe(v.string(), v.maxLength(4_000)) })
/** How long a login may take, on the server too. Milliseconds. */
const lifetime = 10 * 60_000

/**
 * Signs in with a service in a window of its own. Rejects with `embedded_wallet/popup_blocked`, `/redirect_uri_missing`,
 * `/login_denied`, and after ten minutes without a result with `/social_failed` or, if another origin sent one, `/untrusted_origin`; with `rpc/aborted` once
 * `signal` aborts. A closed window does not end the login, because services that isolate their pages make an open window look closed.
 */
export async function connectSocial({
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
