import { type HandedVault, readHanded } from '../vault/HandedVault.ts'
import type { Vault } from '../vault/openVault.ts'
import { isWindowOf } from '../windows/isWindowOf.ts'
import { readAppearance } from '../windows/readAppearance.ts'
import { readFromKeeper } from './FromKeeper.ts'
import type { Site, ToKeeper } from './ToKeeper.ts'

/** Milliseconds between two looks at the account of a sign-in that is still under way. */
const lookEvery = 200

/**
 * Asks the wallet's window that the page has opened to keep this frame's sign-in, or to return the kept one. Resolves with
 * true if it did. Waits for a sign-in that is under way. Rejects with the signal's reason.
 */
export async function keepInWindow({
  window,
  action,
  site,
  openVault,
  adopt,
  sleep,
  signal,
}: {
  readonly window: Window
  readonly action: 'keep' | 'resume'
  readonly site: Site
  openVault(): Promise<Vault>
  /** Continues with the sign-in that the window has kept. */
  adopt(vault: HandedVault): Promise<void>
  sleep(ms: number, signal: AbortSignal): Promise<void>
  readonly signal: AbortSignal
}): Promise<boolean> {
  const { origin } = window.location
  const readSignedIn = async (): Promise<HandedVault> => {
    for (;;) {
      const handed = await readHanded(await openVault())
      if (handed.account?.isSignedIn && handed.share) return handed
      await sleep(lookEvery, signal)
    }
  }
  const { locales } = readAppearance(window.document)
  const message: ToKeeper =
    action === 'keep'
      ? { type: 'latchkey_keep', site, vault: await readSignedIn(), locales }
      : { type: 'latchkey_resume', site, locales }
  const over = new AbortController()
  try {
    const reply = await new Promise<HandedVault | boolean>((resolve, reject) => {
      let keeper: Window | undefined
      const receive = ({ source, origin: from, data }: MessageEvent) => {
        if (from !== origin || !isWindowOf(window.parent, source)) return
        const received = readFromKeeper(data)
        if (received?.type === 'latchkey_keeper' && !keeper) {
          keeper = source
          keeper.postMessage(message, origin)
        }
        if (received?.type === 'latchkey_kept' && source === keeper)
          resolve(received.vault ?? received.isKept)
      }
      window.addEventListener('message', receive)
      over.signal.addEventListener('abort', () => window.removeEventListener('message', receive))
      signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
      if (signal.aborted) reject(signal.reason)
    })
    if (typeof reply === 'boolean') return reply && action === 'keep'
    if (action === 'resume') await adopt(reply)
    return true
  } finally {
    over.abort()
  }
}
