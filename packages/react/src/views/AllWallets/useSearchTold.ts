import type { WalletList } from '@latchkey/core/directory'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useAnnounce } from '../../parts/Announcer.js'
import { useMessage } from './texts.js'

/** Whoever types is not interrupted. Milliseconds. */
const pause = 500

/** Says how many wallets a search has found, once it is over. One that failed has not found none. */
export function useSearchTold({ status, filter, wallets, count }: WalletList): void {
  const { events } = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  const { text, badge } = filter
  const told = useRef('all ')
  // Bundled ones that the provider API does not know are among them.
  const number = Math.max(count ?? 0, wallets.length)
  useEffect(() => {
    const asked = `${badge} ${text.trim()}`
    if (status !== 'ready' || told.current === asked) return
    const timer = setTimeout(() => {
      told.current = asked
      events.emit('SEARCH_WALLET', { badge, search: text.trim() })
      if (number === 0) announce(message('allWallets.none'))
      else if (number === 1) announce(message('allWallets.one'))
      else announce(message('allWallets.count', { count: String(number) }))
    }, pause)
    return () => clearTimeout(timer)
  }, [announce, badge, events, message, number, status, text])
}
