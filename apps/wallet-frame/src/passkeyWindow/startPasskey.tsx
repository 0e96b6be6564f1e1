import { type ComponentChild, render } from 'preact'
import type { PageLanguage } from '../locale/createPageLanguage.ts'
import { Message } from '../parts/Message.tsx'
import { SiteLine } from '../parts/SiteLine.tsx'
import { StatusPage } from '../parts/StatusPage.tsx'
import { toPasskeyText } from '../passkeys/passkeyTexts.ts'
import { type PasskeySignature, signChallenge } from '../passkeys/signChallenge.ts'
import { toText } from '../texts/toText.ts'
import { findFrames } from '../windows/findFrames.ts'
import { readTags } from '../windows/parseMessage.ts'
import { type FromPasskeyWindow, readToPasskeyWindow } from './PasskeyWindow.ts'

/** How long the window waits for a frame, and how often it reports that it is ready. Milliseconds. */
const [longestWait, announceEvery] = [60_000, 250] as const

/**
 * Signs in by a passkey for the wallet's frame. The page opens this window in a press. Accepts a message of a frame of this origin in that
 * page only, and signs one challenge.
 */
export function startPasskey(window: Window & typeof globalThis, language: PageLanguage): void {
  const element = window.document.getElementById('root')
  if (!element) throw new TypeError('The page has no root.')
  const { origin } = window.location
  const opener = window.opener as Window | null
  let write = (): void => undefined
  const show = (page: () => ComponentChild) => {
    write = () => render(page(), element)
    write()
  }
  language.subscribe(() => write())
  void language.load('frame-passkeys')
  const say = (text: 'wait.details' | 'window.none') =>
    show(() => <StatusPage outcome={text === 'wait.details' ? 'pending' : undefined} text={toText(text)} />)
  if (!opener) return say('window.none')

  const post = (frame: Window, message: FromPasskeyWindow) => frame.postMessage(message, origin)
  const ask = (frame: Window, site: string, challenge: string) => {
    let isAsking = false
    const run = async () => {
      if (isAsking) return
      isAsking = true
      page('pending')
      let passkey: PasskeySignature
      try {
        passkey = await signChallenge({ window, challenge })
      } catch {
        isAsking = false
        return page('failed')
      }
      post(frame, { type: 'latchkey_signed', passkey })
    }
    const page = (state: 'pending' | 'failed') =>
      show(() => (
        <Message outcome={state === 'failed' ? 'unknown' : 'pending'}>
          <h1>{toPasskeyText('signIn.title')}</h1>
          <SiteLine text={toPasskeyText('signIn.site')} site={site} />
          <p className="hint" role={state === 'failed' ? 'alert' : 'status'}>
            {toPasskeyText(state === 'failed' ? 'signIn.failed' : 'signIn.text')}
          </p>
          <div className="actions">
            <button type="button" onClick={() => post(frame, { type: 'latchkey_signed' })}>
              {toPasskeyText('signIn.cancel')}
            </button>
            {state === 'failed' && (
              <button type="button" className="primary" onClick={() => void run()}>
                {toPasskeyText('signIn.again')}
              </button>
            )}
          </div>
        </Message>
      ))
    void run()
  }
  const stop = () => {
    window.clearInterval(announcing)
    window.clearTimeout(waiting)
    window.removeEventListener('message', receive)
  }
  const receive = ({ source, origin: from, data }: MessageEvent) => {
    const frame = findFrames(opener, origin).find((one) => one === source)
    const message = frame && from === origin ? readToPasskeyWindow(data) : undefined
    if (!frame || !message) return
    stop()
    if (message.theme) window.document.documentElement.dataset['theme'] = message.theme
    language.choose(readTags(message.locales))
    const start = () => ask(frame, message.origin, message.challenge)
    const loading = language.load('frame-passkeys')
    if (loading) void loading.then(start)
    else start()
  }
  const announce = () => {
    for (const frame of findFrames(opener, origin)) post(frame, { type: 'latchkey_passkey' })
  }
  const announcing = window.setInterval(announce, announceEvery)
  const waiting = window.setTimeout(() => {
    stop()
    say('window.none')
  }, longestWait)
  say('wait.details')
  window.addEventListener('message', receive)
  announce()
}
