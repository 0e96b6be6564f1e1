import type { DirectoryApi } from '@latchkey/core/directory'
import { useEffect } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { directoryOf } from './directoryOf.js'

/** The directory of wallets. It is asked anew once the view that wants it has been painted. */
export function useDirectory(): DirectoryApi {
  const client = useLatchkey()
  const api = directoryOf(client)
  const { enableEmbedded } = client.options

  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const ask = () => {
      asking.abort()
      void api.refresh()
    }
    if (enableEmbedded) {
      // It is open with the page, which stays silent until somebody does something.
      addEventListener('pointerdown', ask, { signal, capture: true })
      addEventListener('keydown', ask, { signal, capture: true })
    } else {
      const frame = requestAnimationFrame(() => {
        const timer = setTimeout(ask)
        signal.addEventListener('abort', () => clearTimeout(timer))
      })
      signal.addEventListener('abort', () => cancelAnimationFrame(frame))
    }
    return () => asking.abort()
  }, [api, enableEmbedded])

  return api
}
