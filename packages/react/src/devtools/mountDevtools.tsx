import type { Latchkey } from '@latchkey/core'
import { createRoot } from 'react-dom/client'
import { Devtools, type LatchkeyDevtoolsProps } from './Devtools.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Adds the devtools to an app without React, at the end of the page. In a production build it does nothing.
 *
 * @returns A function that removes the devtools.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { mountDevtools } from '@latchkey/react/devtools'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * const remove = mountDevtools(client, { initialIsOpen: true })
 * ```
 */
export function mountDevtools(
  client: Latchkey,
  options: Omit<LatchkeyDevtoolsProps, 'client'> = {},
): () => void {
  // Written so that bundlers drop the devtools from production builds.
  try {
    if (process.env.NODE_ENV !== 'production') return show(client, options)
  } catch {
    // A page without a bundler has no `process`.
  }
  return () => undefined
}

function show(client: Latchkey, options: Omit<LatchkeyDevtoolsProps, 'client'>): () => void {
  const root = createRoot(document.createElement('div'))
  root.render(<Devtools {...options} client={client} />)
  return () => root.unmount()
}
