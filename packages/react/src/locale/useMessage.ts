import { useCallback } from 'react'
import { useLatchkeyContext } from '../client/useLatchkeyContext.js'
import { plainName } from '../parts/plainName.js'
import { en } from './en.js'
import { fill } from './fill.js'

export type Message = (key: keyof typeof en, values?: Readonly<Record<string, string>>) => string

/** Reads a text for where no markup can be: labels, titles, announcements. */
export function useMessage(): Message {
  const { messages } = useLatchkeyContext()
  return useCallback(
    (key, values = {}) => {
      const plain = Object.entries(values).map(([name, value]) => [name, plainName(value)])
      return fill(messages[key] ?? en[key], Object.fromEntries(plain))
    },
    [messages],
  )
}
