import type { Latchkey } from '@latchkey/core'
import { type DirectoryApi, directory } from '@latchkey/core/directory'
import { useEffect } from 'react'
import { painted } from '../client/painted.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { snapshot } from './snapshot.generated.js'

/** Returns the directory of wallets. It refreshes after the view has been painted. */
export function useDirectory(): DirectoryApi {
  const client = useLatchkey()
  const api = directoryOf(client)
  const { enableEmbedded } = client.options

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = () => {
      if (signal.aborted) return
      controller.abort()
      void api.refresh()
    }
    if (enableEmbedded) {
      // An embedded modal opens with the page, which sends no request before the visitor acts.
      addEventListener('pointerdown', load, { signal, capture: true })
      addEventListener('keydown', load, { signal, capture: true })
    } else void painted().then(load)
    return () => controller.abort()
  }, [api, enableEmbedded])

  return api
}

/** Returns the client's directory with the bundled wallets. Sends no request. */
export const directoryOf = (client: Latchkey): DirectoryApi =>
  client.findFeature('directory') ?? client.use(directory({ snapshot }))
