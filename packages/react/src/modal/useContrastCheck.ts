import type { FeatureHost, Log } from '@latchkey/core'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { findFaintTokens } from './findFaintTokens.js'
import { hasStylesheet } from './hasStylesheet.js'

type Reports = { readonly log: Log; readonly reported: Set<string> }

const createReports = ({ log }: FeatureHost): Reports => ({ log, reported: new Set() })

/** Logs a warning, once for each pair, if the theme has colors that cannot be read. Only for development builds. */
export function useContrastCheck(): void {
  const { client, anchor } = useLatchkeyContext()
  const { open } = useStoreValue(client.modal.$state)
  const theme = useStoreValue(client.modal.$theme)
  useEffect(() => {
    const root = anchor.current?.getRootNode() as Document | ShadowRoot | undefined
    if (!open || !root) return
    // After the theme is applied and a stylesheet of the app that is still loading has arrived.
    const timer = setTimeout(() => {
      const element = root.querySelector('[data-latchkey="dialog"], [data-latchkey="embedded"]')
      // A page without our stylesheet has its own warning.
      if (!element || !hasStylesheet(element)) return
      const { log, reported } = client.use({ id: 'react/contrast', create: createReports })
      for (const sentence of findFaintTokens(element))
        if (!reported.has(sentence)) {
          reported.add(sentence)
          log('warn', sentence)
        }
    })
    return () => clearTimeout(timer)
  }, [client, anchor, open, theme])
}
