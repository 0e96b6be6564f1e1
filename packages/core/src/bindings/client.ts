import { formatAmount } from '../amount/amount.js'
import type { ChainIdInput } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import type { Latchkey } from '../client/Client.js'
import type { ModalState } from '../modal/createModal.js'
import { bindAction } from './bindAction.js'
import { bindResource } from './bindResource.js'
import { type ReadableStore, select } from './select.js'

/**
 * The members of `useBalance`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindBalance } from '@latchkey/core/bindings'
 *
 * const { data, error, refetch } = bindBalance(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindBalance({ accounts, networks }: Latchkey) {
  const { data, ...read } = bindResource(accounts.$balance)
  return {
    ...read,
    data: select([data, networks.$active], (amount, { nativeCurrency: { symbol } }) => {
      if (!amount) return undefined
      const { value, decimals } = amount
      return { value, decimals, symbol, formatted: formatAmount(amount) }
    }),
    refetch: () => accounts.refreshBalance(),
  }
}

/**
 * The members of `useModal`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindModal } from '@latchkey/core/bindings'
 *
 * const { open, close, isOpen } = bindModal(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindModal(client: Latchkey) {
  const { $state, open, close } = client.modal
  return {
    open,
    close,
    back: () => client.findFeature('modal')?.back(),
    isOpen: select([$state], (state) => state.open),
    view: select([$state], ({ view }) => view.name) as ReadableStore<ModalState['view']['name']>,
  }
}

/**
 * The members of `useNetwork`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindNetwork } from '@latchkey/core/bindings'
 *
 * const { network, supported, networks } = bindNetwork(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindNetwork({ networks: { $active, $list, $states } }: Latchkey) {
  const supported = select(
    [$active, $states],
    ({ namespace }, states) => states[namespace]?.supported ?? true,
  )
  return { network: $active, supported, networks: $list }
}

/**
 * The members of `useSignMessage`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindSignMessage } from '@latchkey/core/bindings'
 *
 * const { signMessage, data, error } = bindSignMessage(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindSignMessage(client: Latchkey) {
  const act = (
    { signMessage }: Latchkey,
    variables: { readonly message: string; readonly namespace?: Namespace; readonly signal?: AbortSignal },
  ) => signMessage(variables)
  const { run, runAsync, ...action } = bindAction(client, { act })
  return { ...action, signMessage: run, signMessageAsync: runAsync }
}

/**
 * The members of `useSwitchNetwork`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindSwitchNetwork } from '@latchkey/core/bindings'
 *
 * const { switchNetwork, status, error } = bindSwitchNetwork(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindSwitchNetwork(client: Latchkey) {
  const act = (
    { networks }: Latchkey,
    variables: { readonly chainId: ChainIdInput; readonly signal?: AbortSignal },
  ) => networks.switchTo(variables)
  const { run, runAsync, ...action } = bindAction(client, { act })
  return { ...action, switchNetwork: run, switchNetworkAsync: runAsync }
}

/**
 * The members of `useTheme`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindTheme } from '@latchkey/core/bindings'
 *
 * const { mode, setMode } = bindTheme(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindTheme({ modal: { $theme, setThemeMode, setThemeVariables } }: Latchkey) {
  return {
    mode: select([$theme], ({ mode }) => mode),
    variables: select([$theme], ({ variables }) => variables),
    setMode: setThemeMode,
    setVariables: setThemeVariables,
  }
}
