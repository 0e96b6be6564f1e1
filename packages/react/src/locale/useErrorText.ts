import { useCallback } from 'react'
import { en } from './en.js'
import { useMessage } from './useMessage.js'

/** The sentence for a code; the one for the unknown when there is none. */
export function useErrorText(): (code: string) => string {
  const message = useMessage()
  return useCallback((code) => message(isKey(code) ? code : 'rpc/unknown'), [message])
}

function isKey(code: string): code is keyof typeof en {
  return Object.hasOwn(en, code)
}
