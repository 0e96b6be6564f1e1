import type { EmbeddedWallet, Session, WindowProvider } from '@latchkey/core'
import type { OpenedPopup } from './page/openPopup.js'
import type { AppCall } from './protocol/appCalls.js'

/** The part of the embedded wallet that loads once the visitor acts. */
export type Runtime = Pick<EmbeddedWallet, 'withWindow' | 'rejectRequests' | 'reload' | 'place' | 'hide'> & {
  /** Makes a call of the app. */
  call(name: AppCall, request?: object): Promise<unknown>
  /** Signs in with a service, or by a passkey, in a window. */
  connectSocial(request: {
    readonly provider: WindowProvider | 'passkey'
    readonly popup: OpenedPopup | undefined
    readonly signal?: AbortSignal | undefined
    /** The window has reported its result. */
    onReturn?(): void
  }): Promise<void>
  redirectSocial(request: Parameters<EmbeddedWallet['redirectSocial']>[0]): Promise<void>
  /**
   * Completes a login that has returned to the page. Resolves with its service; with `undefined` if this browser
   * started none.
   */
  resumeSocial(request: {
    readonly signal: AbortSignal
    onReturn(provider: WindowProvider): void
  }): Promise<WindowProvider | undefined>
  /** Opens the session of the signed-in visitor. `silent`: resolves with `undefined` if no visitor is signed in. */
  open(request: { readonly silent: boolean; readonly signal: AbortSignal }): Promise<Session | undefined>
}
