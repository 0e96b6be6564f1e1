import { atom } from 'nanostores'
import type { Latchkey } from '../client/Client.js'
import { toError as toLatchkeyError } from '../errors/toError.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'
import { select } from './select.js'

type ActionState<data> = {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly data: data | undefined
  readonly error: LatchkeyError | undefined
}

const idle = { status: 'idle', data: undefined, error: undefined } as const

/**
 * The members of `useAction`. A newer call and `reset` drop the result of an older call from the stores.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindAction } from '@latchkey/core/bindings'
 *
 * const client = createLatchkey({ adapters: [] })
 * const { run, status } = bindAction(client, {
 *   act: ({ signMessage }, message: string) => signMessage({ message }),
 * })
 * ```
 */
export function bindAction<variables, data>(
  client: Latchkey,
  {
    act,
    toError = toLatchkeyError,
  }: {
    /** The action. */
    readonly act: (client: Latchkey, variables: variables) => Promise<data>
    /** Turns a thrown value into an error with a code. Default: `toError` of core. */
    readonly toError?: (thrown: unknown) => LatchkeyError
  },
) {
  const $state = atom<ActionState<data>>(idle)
  let latest: object | undefined
  const runAsync = async (variables: variables) => {
    const call = {}
    latest = call
    const set = (next: ActionState<data>) => {
      if (latest === call) $state.set(next)
    }
    set({ ...idle, status: 'pending' })
    try {
      const data = await act(client, variables)
      set({ status: 'success', data, error: undefined })
      return data
    } catch (thrown) {
      const error = toError(thrown)
      set({ status: 'error', data: undefined, error })
      throw error
    }
  }
  return {
    status: select([$state], ({ status }) => status),
    data: select([$state], ({ data }) => data),
    error: select([$state], ({ error }) => error),
    reset: () => {
      latest = undefined
      $state.set(idle)
    },
    run: (variables: variables) => {
      // The state has the failure.
      runAsync(variables).catch(() => undefined)
    },
    runAsync,
  }
}
