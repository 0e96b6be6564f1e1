import type { NamesApi, NamesState } from '@latchkey/core/names'
import { names } from '@latchkey/core/names'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useNames`. */
export type UseNames = Omit<NamesApi, '$state' | 'suffixes'> & {
  /** State of the registration: `form`, `registering` or `done`, each with its data. */
  readonly state: NamesState
  /** Suffixes of names on the active network; new names get the first one. Empty: no name can be registered. */
  readonly suffixes: readonly string[]
}

/**
 * Looks up and registers names of the active EVM account at the provider API, for an app with an interface of its own. Call `stop`
 * when it closes.
 *
 * @example
 * ```tsx
 * import { useNames } from '@latchkey/react/account'
 *
 * export function RegisterName() {
 *   const { state, set, register } = useNames()
 *   if (state.status === 'done') return <p>{state.name} is registered.</p>
 *   if (state.status === 'registering') return <p>Sign in your wallet.</p>
 *   return (
 *     <>
 *       <input value={state.text} onChange={({ target }) => set(target.value)} aria-label="Name" />
 *       <button
 *         disabled={state.availability !== 'free'}
 *         onClick={() => void register().catch(({ message }) => console.warn(message))}
 *       >
 *         Register
 *       </button>
 *     </>
 *   )
 * }
 * ```
 */
export function useNames(): UseNames {
  const client = useLatchkey()
  const feature = client.use(names())
  const { $state, lookUp, namesOf, register, set, stop } = feature
  const state = useStoreValue($state)
  useStoreValue(client.networks.$activeNamespace)
  return { lookUp, namesOf, register, set, stop, state, suffixes: feature.suffixes }
}
