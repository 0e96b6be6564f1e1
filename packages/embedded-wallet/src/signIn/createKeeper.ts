import type { Store } from '@latchkey/core/adapter'
import type { WritableAtom } from 'nanostores'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import type { FramePage } from '../page/FramePage.js'
import type { OpenedPopup } from '../page/openPopup.js'
import { embeddedWalletKeys as keys } from '../storage/embeddedWalletKeys.js'

export type Keeper = {
  /** Has an open window keep the sign-in that has just taken place, and closes it. Without one, only forgets an earlier sign-in. */
  keep(popup?: OpenedPopup): void
  /** Signs in, with a window that keeps the sign-in. Call it while the page handles a press. */
  keepFor<value>(signIn: () => Promise<value>): Promise<value>
  resume(signal: AbortSignal | undefined): Promise<void>
}

/**
 * Keeps sign-ins in a browser that denies the frame its storage. The wallet's own window, where the wallet is no third party, keeps them.
 * Loads only in such browsers.
 */
export function createKeeper({
  url,
  page,
  frame,
  store,
  $canResume,
}: {
  readonly url: URL
  readonly page: FramePage
  frame(): Frame
  readonly store: Store
  readonly $canResume: WritableAtom<boolean>
}): Keeper {
  const set = (isKept: boolean) => {
    if (isKept) store.write(keys.keptInWindow, true)
    else store.remove(keys.keptInWindow)
    $canResume.set(isKept)
  }
  const hand = async (popup: OpenedPopup, action: 'keep' | 'resume', signal?: AbortSignal) => {
    popup.navigate(new URL('/keep', url).href)
    try {
      const { isDone } = await frame().call('keepInWindow', { action }, { signal })
      set(isDone)
      return isDone
    } finally {
      popup.close()
    }
  }
  const keep: Keeper['keep'] = (popup) => {
    // An earlier sign-in may be of another person.
    set(false)
    // The sign-in is complete, even if it is not kept.
    if (popup) hand(popup, 'keep').catch(() => undefined)
  }
  $canResume.set(store.read(keys.keptInWindow) === true)
  return {
    keep,
    async keepFor(signIn) {
      const popup = page.openPopup()
      try {
        const value = await signIn()
        keep(popup)
        return value
      } catch (thrown) {
        popup?.close()
        throw thrown
      }
    },
    async resume(signal) {
      const popup = page.openPopup()
      if (!popup) throw embeddedWalletErrors.popupBlocked({})
      if (!(await hand(popup, 'resume', signal))) throw embeddedWalletErrors.notSignedIn({})
    },
  }
}
