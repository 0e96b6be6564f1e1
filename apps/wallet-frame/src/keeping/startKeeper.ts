import { createPageLanguage } from '../locale/createPageLanguage.ts'
import { type TextKey, toText } from '../texts/toText.ts'
import { findFrames } from '../windows/findFrames.ts'
import { readTags } from '../windows/parseMessage.ts'
import type { FromKeeper } from './FromKeeper.ts'
import { openKept } from './openKept.ts'
import { readToKeeper, type ToKeeper } from './ToKeeper.ts'

/** How long the page may take to close the window. Milliseconds. */
const patience = 2_000

/** How long the window waits for a frame, and how often it reports that it is ready. Milliseconds. */
const [longestWait, announceEvery] = [90_000, 250] as const

/**
 * Keeps a sign-in for the wallet's frame, or returns it, in a browser that denies the frame its own storage. The page opens this window in a
 * press. Accepts messages of frames of this origin in that page only, and does one task.
 */
export function startKeeper(window: Window, language = createPageLanguage(window)): void {
  const { document, location } = window
  const opener = window.opener as Window | null
  const main = document.createElement('main')
  const status = document.createElement('p')
  main.className = 'waiting'
  status.setAttribute('role', 'status')
  main.append(status)
  document.getElementById('root')?.replaceChildren(main)
  let said: TextKey = 'window.keeping'
  const write = () => {
    status.textContent = toText(said)
  }
  const say = (text: TextKey) => {
    said = text
    write()
  }
  language.subscribe(write)
  void language.load()
  if (!opener) return say('window.none')

  const stop = () => {
    window.clearInterval(announcing)
    window.clearTimeout(waiting)
    window.removeEventListener('message', receive)
  }
  const post = (frame: Window, message: FromKeeper) => frame.postMessage(message, location.origin)
  const receive = ({ source, origin, data }: MessageEvent) => {
    const frame = findFrames(opener, location.origin).find((one) => one === source)
    const message = frame && origin === location.origin ? readToKeeper(data) : undefined
    if (!frame || !message) return
    stop()
    language.choose(readTags(message.locales))
    void language.load()
    void perform(message)
      .catch((): FromKeeper => ({ type: 'latchkey_kept', isKept: false }))
      .then((result) => {
        post(frame, result)
        // The page closes this window. A message of a window that has closed has no source, so the frame would ignore it.
        window.setTimeout(() => window.close(), patience)
      })
  }
  const announce = () => {
    for (const frame of findFrames(opener, location.origin)) post(frame, { type: 'latchkey_keeper' })
  }
  const announcing = window.setInterval(announce, announceEvery)
  const waiting = window.setTimeout(() => {
    stop()
    say('window.none')
  }, longestWait)
  say('window.keeping')
  window.addEventListener('message', receive)
  announce()
}

async function perform(message: ToKeeper): Promise<FromKeeper> {
  const kept = await openKept()
  try {
    if (message.type === 'latchkey_keep') {
      await kept.write(message.site, message.vault)
      return { type: 'latchkey_kept', isKept: true }
    }
    const vault = await kept.read(message.site)
    return { type: 'latchkey_kept', isKept: vault !== undefined, ...(vault && { vault }) }
  } finally {
    kept.close()
  }
}
