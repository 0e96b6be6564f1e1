import type { ReactNode } from 'react'
import { Devtools, type LatchkeyDevtoolsProps } from './Devtools.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The devtools of a development build. Bundlers drop them from production builds. */
const DevelopmentDevtools = /* @__PURE__ */ developmentDevtools()

function developmentDevtools(): typeof Devtools | undefined {
  try {
    return process.env.NODE_ENV === 'production' ? undefined : Devtools
  } catch {
    // A page without a bundler has no `process`.
    return undefined
  }
}

/**
 * Shows a button that opens a panel with the client's connections, events, requests to wallets, stored values and errors. It is for
 * developers: its texts are English, and in a production build it renders nothing.
 *
 * @throws `react/missing_provider` outside of a `LatchkeyProvider` and without `client`.
 *
 * @example
 * ```tsx
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
 * import { LatchkeyDevtools } from '@latchkey/react/devtools'
 * import '@latchkey/react/styles.css'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * export const App = () => (
 *   <LatchkeyProvider client={client}>
 *     <ConnectButton />
 *     <LatchkeyDevtools />
 *   </LatchkeyProvider>
 * )
 * ```
 */
export function LatchkeyDevtools(props: LatchkeyDevtoolsProps): ReactNode {
  return DevelopmentDevtools ? <DevelopmentDevtools {...props} /> : null
}
