import { useContext } from 'react'
import { LatchkeyContext, type LatchkeyContextValue } from './LatchkeyContext.js'
import { MissingProviderError } from './MissingProviderError.js'

export function useLatchkeyContext(): LatchkeyContextValue {
  const value = useContext(LatchkeyContext)
  if (!value) throw new MissingProviderError()
  return value
}
