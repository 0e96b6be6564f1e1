import { type ComponentChild, render } from 'preact'
import { createPageLanguage } from '../locale/createPageLanguage.ts'
import { ReviewPage } from '../parts/ReviewPage.tsx'
import { StatusPage } from '../parts/StatusPage.tsx'
import { toPasskeyText } from '../passkeys/passkeyTexts.ts'
import { type PasskeySignature, signChallenge } from '../passkeys/signChallenge.ts'
import type { Review } from '../review/Review.ts'
import { toText } from '../texts/toText.ts'
import { findFrames } from '../windows/findFrames.ts'
import { readTags } from '../windows/parseMessage.ts'
import { whenGone } from '../windows/whenGone.ts'
import type { ToFrame } from './ToFrame.ts'
import { readToWindow, type ToWindow } from './ToWindow.ts'

type Challenge = Extract<ToWindow, { readonly type: 'latchkey_challenge' }>

/** Milliseconds that the frame has to close the window. After that, the window says that the page has not responded. */
const patience = 5_000

/** How long a window without a review waits for one, and how often it reports that it is ready. Milliseconds. */
const [longestWait, announceEvery] = [60_000, 1_000] as const

/** The text of the window in place of a review, with its outcome. */
const outcomes = {
  'wait.details': 'pending',
  'window.none': undefined,
  'window.gone': 'bad',
  'window.unheard': 'unknown',
} as const

/**
 * Shows the review that a frame sent, and sends the decision back. The frame opened this window, or is in the page that did: a page can
 * open it in a press, which it cannot pass on to the frame. Accepts messages of such a frame of this origin only.
 */
export function startConfirm(
  window: Window & typeof globalThis,
  language = createPageLanguage(window),
): void {
  const element = window.document.getElementById('root')
  if (!element) throw new TypeError('The page has no root.')
  const { origin } = window.location
  const opener = window.opener as Window | null
  let write = (): void => undefined
  const show = (page: () => ComponentChild) => {
    write = () => render(page(), element)
    write()
  }
  const say = (text: keyof typeof outcomes) =>
    show(() => <StatusPage outcome={outcomes[text]} text={toText(text)} />)
  language.subscribe(() => write())
  void language.load()
  if (!opener) return say('window.none')
  /** True once the window shows its review or has given up. */
  let isShown = false
  let isDecided = false
  let isGone = false
  const post = (frame: Window, message: ToFrame) => frame.postMessage(message, origin)
  const sendDecision = (frame: Window, { id }: Review, isApproved: boolean, passkey?: PasskeySignature) => {
    post(frame, { type: 'latchkey_answer', id, isApproved, ...(passkey && { passkey }) })
    // The frame closes this window when it has the answer. A message of a window that has closed has no source, so the frame would ignore it.
    isDecided = true
    window.setTimeout(() => say('window.unheard'), patience)
  }
  /** Uses a challenge of the frame, once the visitor has approved. */
  let challenged: (message: Challenge) => void = () => undefined
  const receive = ({ source, origin: from, data }: MessageEvent) => {
    const find = () => findFrames(opener, origin).find((one) => one === source)
    const frame = find()
    if (!frame || from !== origin) return
    const message = readToWindow(data)
    if (message?.type === 'latchkey_close') return window.close()
    if (message?.type === 'latchkey_challenge') return challenged(message)
    if (message?.type !== 'latchkey_review' || isShown) return
    isShown = true
    const { review, theme, locales } = message
    // Shown once: nothing may change under the visitor's eyes.
    stopReporting()
    whenGone(
      window,
      () => find() !== undefined,
      () => {
        isGone = true
        say(isDecided ? 'window.unheard' : 'window.gone')
      },
    )
    if (theme) window.document.documentElement.dataset['theme'] = theme
    language.choose(readTags(locales))
    const { id, passkey } = review
    const showReview = (step: 'review' | 'asking' | 'failed' = 'review') => {
      if (isGone || isDecided) return
      const approve = () => {
        if (!passkey) return sendDecision(frame, review, true)
        if (step === 'asking') return
        showReview('asking')
        post(frame, { type: 'latchkey_ask', id })
      }
      show(() => (
        <ReviewPage
          review={review}
          action="action.approve"
          isWindow
          {...(passkey && {
            note: {
              text: toPasskeyText(step === 'failed' ? 'review.failed' : 'review.asked'),
              isAlert: step === 'failed',
            },
          })}
          onApprove={approve}
          onReject={() => sendDecision(frame, review, false)}
        />
      ))
    }
    challenged = ({ id: of, challenge, credentialIds = [] }) => {
      if (of !== id || isDecided) return
      const signing =
        challenge === undefined
          ? Promise.reject(new Error('No challenge.'))
          : signChallenge({ window, challenge, credentialIds })
      void signing.then(
        (signature) => isGone || isDecided || sendDecision(frame, review, true, signature),
        () => showReview('failed'),
      )
    }
    const loading = passkey ? language.load('frame-passkeys') : language.load()
    if (loading) void loading.then(() => showReview())
    else showReview()
  }
  const announce = () => {
    for (const frame of findFrames(opener, origin)) post(frame, { type: 'latchkey_ready' })
  }
  // The page may add the frame later than this window.
  const announcing = window.setInterval(announce, announceEvery)
  const waiting = window.setTimeout(() => {
    isShown = true
    stopReporting()
    say('window.none')
  }, longestWait)
  const stopReporting = () => {
    window.clearInterval(announcing)
    window.clearTimeout(waiting)
  }
  say('wait.details')
  window.addEventListener('message', receive)
  announce()
}
