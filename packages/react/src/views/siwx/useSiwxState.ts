import { type SiwxApi, type SiwxReview, type SiwxState, siwx } from '@latchkey/core/siwx'
import { useState } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'

/** Returns the state of signing in, for its views, and the latest message, which stays while a view animates out. */
export function useSiwxState(): {
  readonly api: SiwxApi
  readonly state: SiwxState
  readonly review: SiwxReview | undefined
} {
  const api = useLatchkey().use(siwx())
  const state = useStoreValue(api.$state)
  const [review, setReview] = useState<SiwxReview>()
  if ('review' in state && state.review !== review) setReview(state.review)
  return { api, state, review }
}
