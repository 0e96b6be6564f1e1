import type { Pairing } from '@latchkey/core'
import { useAsync } from '../parts/useAsync.js'

/** Fetches what a wallet may have answered while the page was away. */
export function useCheck({ check }: Pairing): { readonly checking: boolean; readonly run: () => void } {
  const { state, run } = useAsync<undefined>()
  return { checking: state.status === 'pending', run: () => void run(undefined, check) }
}
