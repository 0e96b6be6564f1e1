import type { Account } from '../account/Account.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import type { PasskeySignature } from '../passkeys/signChallenge.ts'
import { isWindowOf } from '../windows/isWindowOf.ts'
import { readAppearance } from '../windows/readAppearance.ts'
import { readFromPasskeyWindow, type ToPasskeyWindow } from './PasskeyWindow.ts'

/** Milliseconds between two looks whether the window was closed, and for which a challenge of the server is valid. */
const [lookEvery, lifetime] = [300, 300_000] as const

/**
 * Signs in by a passkey, in the wallet's window that the page has opened in a press. Only that window, on the wallet's own origin, gets the
 * challenge and may sign it.
 *
 * Rejects with `wallet_frame/login_denied` if the visitor gives up, the server's codes, and the signal's reason.
 */
export async function signInWindow({
  window,
  origin,
  account,
  signal,
}: {
  readonly window: Window
  /** Origin of the page around the frame. */
  readonly origin: string
  readonly account: Pick<Account, 'signInByPasskey'>
  readonly signal: AbortSignal
}): Promise<void> {
  const { origin: own } = window.location
  const over = new AbortController()
  const request = (challenge: string) =>
    new Promise<PasskeySignature>((resolve, reject) => {
      let asked: Window | undefined
      const message: ToPasskeyWindow = {
        type: 'latchkey_challenge',
        challenge,
        origin,
        ...readAppearance(window.document),
      }
      const receive = ({ source, origin: from, data }: MessageEvent) => {
        if (from !== own || !isWindowOf(window.parent, source)) return
        const received = readFromPasskeyWindow(data)
        if (received?.type === 'latchkey_passkey' && !asked) {
          asked = source
          asked.postMessage(message, own)
        }
        if (received?.type !== 'latchkey_signed' || source !== asked) return
        if (received.passkey) resolve(received.passkey)
        else reject(frameErrors.loginDenied({}))
      }
      const looking = window.setInterval(() => {
        if (asked?.closed) reject(frameErrors.loginDenied({}))
      }, lookEvery)
      const ending = window.setTimeout(() => reject(frameErrors.loginDenied({})), lifetime)
      window.addEventListener('message', receive)
      over.signal.addEventListener('abort', () => {
        window.removeEventListener('message', receive)
        window.clearInterval(looking)
        window.clearTimeout(ending)
      })
      signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
      if (signal.aborted) reject(signal.reason)
    })
  try {
    await account.signInByPasskey(origin, request, signal)
  } finally {
    over.abort()
  }
}
