import type { EmbeddedWallet, FeatureHost } from '@latchkey/core'
import { rpcErrors, toError } from '@latchkey/core'
import * as v from 'valibot'
import { embeddedWalletErrors } from '../embeddedWalletErrors.js'
import type { FrameUser } from '../protocol/methods.js'
import type { Frame, FramePage } from './createFrame.js'
import type { OpenedPopup } from './openPopup.js'

const outcome = v.object({ resultUri: v.pipe(v.string(), v.maxLength(4_000)) })
/** How long a login may take. Milliseconds: the server keeps it as long. */
const lifetime = 10 * 60_000

/**
 * Signs in with a service in a window of its own. Rejects with `embedded_wallet/popup_blocked`, `/redirect_uri_missing`,
 * `/untrusted_origin`, `/login_denied` or `/social_failed`, the last after ten minutes without a result; with `rpc/aborted` once
 * `signal` aborts. A window that looks closed ends nothing: services that isolate their pages make an open window look closed.
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
}: {
  readonly provider: Parameters<EmbeddedWallet['connectSocial']>[0]['provider']
  readonly popup: OpenedPopup | undefined
  readonly signal?: AbortSignal | undefined
  onReturn(): void
  frame(): Frame
  readonly page: FramePage
  readonly frameOrigin: string
  readonly host: FeatureHost
  requireAllowedOrigin(): Promise<void>
}): Promise<FrameUser> {
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
    cancelled.catch(() => undefined)
    const returned = new Promise<string>((resolve, reject) => {
      const receive = ({ data, origin }: MessageEvent) => {
        const parsed = v.safeParse(outcome, data)
        if (!parsed.success) return
        if (origin !== frameOrigin) return reject(embeddedWalletErrors.untrustedOrigin({ origin }))
        resolve(parsed.output.resultUri)
      }
      page.self.addEventListener('message', receive)
      over.signal.addEventListener('abort', () => page.self.removeEventListener('message', receive))
    })
    returned.catch(() => undefined)
    const late = async (): Promise<never> => {
      await clock.sleep(lifetime, over.signal)
      throw embeddedWalletErrors.socialFailed({})
    }
    await requireAllowedOrigin()
    const { uri } = await frame().call('getSocialRedirectUri', { provider }, { signal })
    if (!uri) throw embeddedWalletErrors.redirectUriMissing({})
    popup.navigate(uri)
    const resultUri = await Promise.race([returned, late(), cancelled])
    popup.close()
    if (/[?&#]error=/.test(resultUri)) throw embeddedWalletErrors.loginDenied({})
    onReturn()
    events.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    const network = client.networks.$active.get()
    const user = await frame().call('connectSocial', { uri: resultUri, chainId: network.id }, { signal })
    events.emit('SOCIAL_LOGIN_SUCCESS', { provider })
    return user
  } catch (thrown) {
    popup?.close()
    const error = toError(thrown)
    if (error.code === rpcErrors.aborted.code) events.emit('SOCIAL_LOGIN_CANCELED', { provider })
    else events.emit('SOCIAL_LOGIN_ERROR', { provider, message: error.code })
    throw error
  } finally {
    over.abort()
  }
}
