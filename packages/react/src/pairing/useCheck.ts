import type { WalletConnect } from '@latchkey/core'
import { useAsync } from '../client/useAsync.js'
import { useAnnounce } from '../parts/Announcer.js'
import { useMessage } from './texts.js'

/** Fetches what a wallet may have answered while the page was away, and says so when that was nothing. */
export function useCheck({ check, $transport }: WalletConnect): {
  readonly checking: boolean
  readonly run: () => void
} {
  const message = useMessage()
  const announce = useAnnounce()
  const { state, run } = useAsync<undefined>()
  const checking = state.status === 'pending'
  const look = async () => {
    if (checking) return
    const outcome = await run(undefined, check)
    // What cannot be reached says so by itself.
    if (outcome === 'done' && $transport.get() !== 'offline') announce(message('pairing.nothingYet'))
  }
  return { checking, run: () => void look() }
}
