import type { FeatureHost, Log } from '@latchkey/core'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { hasStylesheet } from './hasStylesheet.js'

const pickLog = ({ log }: FeatureHost): { readonly log: Log } => ({ log })

/** Logs a warning if the modal is shown without our stylesheet. Only for development builds. */
export function useStylesheetCheck(): void {
  const { client, anchor } = useLatchkeyContext()
  const { open } = useStoreValue(client.modal.$state)
  useEffect(() => {
    const root = anchor.current?.getRootNode() as Document | ShadowRoot | undefined
    if (!open || !root) return
    const { log } = client.use({ id: 'react/stylesheet', create: pickLog })
    const check = () => {
      const element = root.querySelector('[data-latchkey="dialog"], [data-latchkey="embedded"]')
      if (!element || hasStylesheet(element)) return
      const place = root instanceof ShadowRoot ? ', in the shadow root as well as in the page' : ''
      log(
        'warn',
        `The stylesheet is missing. Add import '@latchkey/react/styles.css' to your app, once${place}.`,
      )
    }
    // A stylesheet that is still loading is not missing.
    const timer = setTimeout(() => {
      if (document.readyState === 'complete') check()
      else addEventListener('load', check, { once: true })
    })
    return () => {
      clearTimeout(timer)
      removeEventListener('load', check)
    }
  }, [client, anchor, open])
}
