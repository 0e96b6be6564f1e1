import { parseUrl } from '@latchkey/core/adapter'
import {
  loginMessages,
  type WalletCallBody,
  type WalletCallResult,
} from '@latchkey/embedded-wallet/wallet-api'
import * as v from 'valibot'
import { frameErrors } from '../errors/frameErrors.ts'
import { toBase64Url } from '../keys/toBase64Url.ts'
import type { Vault } from '../vault/openVault.ts'
import { callWalletServer, type ServerPort } from '../walletServer/callWalletServer.ts'
import type { Account } from './Account.ts'

type Flow = WalletCallBody<'readSocial'>

export type SocialLogin = {
  /** Begins a login for the page of `origin`. Returns the address for its popup, or for that page, which it then comes back to. */
  start(
    provider: WalletCallBody<'startSocial'>['provider'],
    page: { readonly origin: string; readonly returnUri?: string | undefined },
    signal: AbortSignal,
  ): Promise<string>
  /** Signs in with the latest login, even if the page was left for it meanwhile. `resultUri` is its result. */
  finish(resultUri: string, signal: AbortSignal): Promise<void>
}

const text = v.pipe(v.string(), v.maxLength(4_000))
const popupMessage = v.variant('type', [
  v.object({ type: v.literal(loginMessages.ready), flowId: text }),
  v.object({ type: v.literal(loginMessages.ended), flowId: text, resultUri: text }),
])

/** Milliseconds between two status requests of a login. Their number covers the time that a login may take. */
const pollEvery = 2_000
const mostPolls = 300

/**
 * Creates the logins with social services. The popup is on the server's origin and gets only the secret of its own login.
 * Its message reports the end; if a service has cut the popup off, the server does.
 */
export function createSocialLogin({
  self,
  parent,
  server,
  projectId,
  account,
  openVault,
  begin = (body, signal) => callWalletServer('startSocial', { server, body, signal }),
  sleep,
}: {
  readonly self: Pick<Window, 'addEventListener'>
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly server: ServerPort
  readonly projectId: string
  readonly account: Pick<Account, 'verifySocial'>
  openVault(): Promise<Pick<Vault, 'readLogin' | 'writeLogin'>>
  /** Begins a login at the server. Default: one that signs in. */
  begin?(body: WalletCallBody<'startSocial'>, signal: AbortSignal): Promise<WalletCallResult<'startSocial'>>
  /** Waits, and rejects with the signal's reason. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}): SocialLogin {
  const serverOrigin = new URL(server.url).origin
  let current: Flow | undefined
  let following = new AbortController()

  /** Polls the server until the login has ended, and repeats failed requests. */
  const poll = async (flow: Flow, signal: AbortSignal): Promise<string | undefined> => {
    for (let polls = 0; polls < mostPolls && !signal.aborted; polls += 1) {
      // An abort ends the pause, and the loop looks at the signal.
      await sleep(pollEvery, signal).catch(() => undefined)
      const read = signal.aborted ? undefined : await readState(flow, signal)
      if (read === 'done') return `?flow=${flow.flowId}`
      if (read === 'denied') return '?error=access_denied'
    }
    return undefined
  }
  const readState = async (flow: Flow, signal: AbortSignal) => {
    try {
      return (await callWalletServer('readSocial', { server, body: flow, signal })).state
    } catch {
      return undefined
    }
  }

  return {
    async start(provider, { origin, returnUri }, signal) {
      following.abort()
      current = undefined
      const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
      if (returnUri !== undefined && parseUrl(returnUri)?.origin !== origin)
        throw frameErrors.invalidParams({ method: 'getSocialRedirectUri', detail: 'returnUri is elsewhere' })
      const body = { projectId, origin, provider, secret, ...(returnUri !== undefined && { returnUri }) }
      const { flowId, uri } = await begin(body, signal)
      const flow = { flowId, secret }
      current = flow
      // Without a popup, the page around this frame is left for the login.
      await (await openVault()).writeLogin(flow)
      following = new AbortController()
      const { signal: until } = following
      const report = (resultUri: string) => {
        if (until.aborted) return
        following.abort()
        parent.postMessage({ resultUri }, origin)
      }
      self.addEventListener(
        'message',
        ({ data, origin: from, source }) => {
          const message = from === serverOrigin ? v.safeParse(popupMessage, data) : undefined
          if (!message?.success || message.output.flowId !== flowId) return
          if (message.output.type === loginMessages.ended) report(message.output.resultUri)
          else (source as Window | null)?.postMessage({ type: loginMessages.secret, ...flow }, serverOrigin)
        },
        { signal: until },
      )
      void poll(flow, until).then((resultUri) => {
        if (resultUri !== undefined) report(resultUri)
      })
      return uri
    },

    async finish(resultUri, signal) {
      const result = new URLSearchParams(resultUri.slice(resultUri.indexOf('?') + 1))
      const [flowId, code] = [result.get('flow'), result.get('code')]
      const vault = await openVault()
      const flow = current ?? (await vault.readLogin())
      // The result of a login that another person began must not sign the visitor in.
      if (!flow || flow.flowId !== flowId) throw frameErrors.noLogin({})
      await account.verifySocial({ ...flow, ...(code !== null && { code }) }, signal)
      current = undefined
      await vault.writeLogin(undefined)
    },
  }
}
