import type { Latchkey } from '@latchkey/core'
import { type DirectoryApi, directory } from '@latchkey/core/directory'
import { useEffect } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { snapshot } from './snapshot.generated.js'

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

/** The client's directory, with what is bundled in it. Made when it is first asked for; asks nobody by itself. */
export const directoryOf = (client: Latchkey): DirectoryApi => client.use(directory({ snapshot }))
