import type { Latchkey } from '@latchkey/core'
import { bindingErrors } from '@latchkey/core/bindings'
import type { Interface } from '@latchkey/react/mount'
import { getContext } from 'svelte'

/** What `LatchkeyProvider` provides. */
export type Provided = { readonly client: Latchkey; readonly view: Interface }

/** Key of the context. */
export const key: symbol = Symbol.for('@latchkey/svelte')

/** Returns what the provider provides. For this package. */
export function useProvided(): Provided {
  const provided = getContext<Provided | undefined>(key)
  if (!provided)
    throw bindingErrors.missingClient({ fix: 'Put <LatchkeyProvider {client}> around this component.' })
  return provided
}

/**
 * Returns the client of the nearest `LatchkeyProvider`.
 * @throws `bindings/missing_client` outside of a `LatchkeyProvider`.
 *
 * @example
 * ```ts
 * import { useLatchkey } from '@latchkey/svelte'
 *
 * const client = useLatchkey()
 * const sign = () => client.signMessage({ message: 'Hello' })
 * ```
 */
export function useLatchkey(): Latchkey {
  return useProvided().client
}
