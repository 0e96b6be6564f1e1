import type { FeatureHost, LatchkeyError, WindowProvider } from '@latchkey/core'
import { rpcErrors, toError } from '@latchkey/core'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import { isPageUri } from '../page/isPageUri.js'
import type { FrameUser } from '../protocol/methods.js'

/** A login with a service. */
export type Login = {
  readonly provider: WindowProvider
  frame(): Frame
  readonly client: FeatureHost['client']
  readonly signal?: AbortSignal | undefined
}

/** A login whose service has returned. */
export type Finishing = Login & {
  readonly resultUri: string
  preferredAccountType(): 'eoa' | 'smartAccount'
  imports(): boolean
  onReturn(): void
}

/** Returns the address of a service's page. Rejects with `embedded_wallet/redirect_uri_missing`. */
export async function readRedirectUri({
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
export async function readUser({
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

/** Emits the event of a login that failed or was cancelled. Returns its error. */
export function report(
  thrown: unknown,
  provider: WindowProvider,
  { events }: FeatureHost['client'],
): LatchkeyError {
  const error = toError(thrown)
  if (error.code === rpcErrors.aborted.code) events.emit('SOCIAL_LOGIN_CANCELED', { provider })
  else events.emit('SOCIAL_LOGIN_ERROR', { provider, message: error.code })
  return error
}
