// oxlint-disable-next-line import/default -- Vite makes it.
import workerUrl from './keyWorker.ts?worker&url'
import type { KeyWorker } from './runKeyJob.ts'

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

/** Returns the function that starts a worker for keys. The page's one Trusted Types policy allows exactly its address. */
export function startKeyWorker(window: Window & typeof globalThis): () => KeyWorker {
  const { trustedTypes } = window as { readonly trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('wallet-worker', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('Only the worker for keys may start.')
      return url
    },
  })
  return () =>
    new window.Worker((policy?.createScriptURL(workerUrl) ?? workerUrl) as string, { type: 'module' })
}
