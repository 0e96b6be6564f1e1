/**
 * Loads once, at the first call. After a failure, the next call loads again.
 *
 * @example
 * ```ts
 * import { loadOnce } from '@latchkey/core/adapter'
 *
 * const loadConfig = loadOnce(async () => (await fetch('/config.json')).json())
 * await loadConfig()
 * ```
 */
export function loadOnce<value>(load: () => Promise<value>): () => Promise<value> {
  let loading: Promise<value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
