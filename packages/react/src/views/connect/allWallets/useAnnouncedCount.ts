import type { WalletList } from '@latchkey/core/directory'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { useMessage } from './texts.js'

/** Waits for a pause in typing, so that the visitor is not interrupted. Milliseconds. */
const pause = 500

/** Announces how many wallets a search found. A failed search announces no number. */
export function useAnnouncedCount({ status, filter, wallets, count }: WalletList): void {
  const { events } = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  const { text, badge } = filter
  const announced = useRef('all ')
  // Includes bundled wallets that the provider API does not know.
  const number = Math.max(count ?? 0, wallets.length)
  useEffect(() => {
    const search = `${badge} ${text.trim()}`
    if (status !== 'ready' || announced.current === search) return
    const timer = setTimeout(() => {
      announced.current = search
      events.emit('SEARCH_WALLET', { badge, search: text.trim() })
      announce(number === 0 ? message('allWallets.none') : message('allWallets.count', { count: number }))
    }, pause)
    return () => clearTimeout(timer)
  }, [announce, badge, events, message, number, status, text])
}
