import type { Latchkey } from '@latchkey/core'
import { bindingErrors } from '@latchkey/core/bindings'
import { createInterface, type Interface, type MountOptions } from '@latchkey/react/mount'
import {
  createComponent,
  createContext,
  type JSX,
  onCleanup,
  onMount,
  splitProps,
  useContext,
} from 'solid-js'

type Provided = { readonly client: Latchkey; readonly view: Interface }

const Provided = createContext<Provided>()

/** Props of `LatchkeyProvider`: those of React. */
export type LatchkeyProviderProps = Omit<MountOptions, 'button'> & {
  /** The client. Create it once with `createLatchkey`, outside of components. */
  readonly client: Latchkey
  /** The app, which can use the hooks. */
  readonly children?: JSX.Element
}

/**
 * Provides a client to its children, and runs it while mounted, with its modal at the end of the page. A server renders no
 * interface. A later change of a prop is ignored.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { ConnectButton, LatchkeyProvider } from '@latchkey/solid'
 * import { createComponent } from 'solid-js'
 *
 * const client = createLatchkey({ adapters: [] })
 * export const App = () => createComponent(LatchkeyProvider, { client, children: createComponent(ConnectButton, {}) })
 * ```
 */
export function LatchkeyProvider(props: LatchkeyProviderProps): JSX.Element {
  const [own, options] = splitProps(props, ['client', 'children'])
  const { client } = own
  const view = createInterface(client, { ...options })
  onMount(view.start)
  onCleanup(view.stop)
  return createComponent(Provided.Provider, {
    value: { client, view },
    get children() {
      return own.children
    },
  })
}

/** Returns what the provider provides. For this package. */
export function useProvided(): Provided {
  const provided = useContext(Provided)
  if (!provided)
    throw bindingErrors.missingClient({
      fix: 'Put <LatchkeyProvider client={client}> around this component.',
    })
  return provided
}

/**
 * Returns the client of the nearest `LatchkeyProvider`.
 * @throws `bindings/missing_client` outside of a `LatchkeyProvider`.
 *
 * @example
 * ```ts
 * import { useLatchkey } from '@latchkey/solid'
 *
 * const client = useLatchkey()
 * const sign = () => client.signMessage({ message: 'Hello' })
 * ```
 */
export function useLatchkey(): Latchkey {
  return useProvided().client
}
