import type { Latchkey } from '@latchkey/core'
import { bindingErrors } from '@latchkey/core/bindings'
import { createInterface, type Interface, type MountOptions } from '@latchkey/react/mount'
import { hasInjectionContext, type InjectionKey, inject, type Plugin } from 'vue'

type Provided = { readonly client: Latchkey; readonly view: Interface }

const key: InjectionKey<Provided> = Symbol.for('@latchkey/vue')

/** Options of `latchkey`: those of `LatchkeyProvider` in React. */
export type LatchkeyPluginOptions = Omit<MountOptions, 'button'>

/**
 * Creates the plugin that provides a client to an app. The client runs while the app is mounted, with its modal at the end of the
 * page. A server renders no interface.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { latchkey } from '@latchkey/vue'
 * import { createApp } from 'vue'
 * import '@latchkey/react/styles.css'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * createApp({ template: '<ConnectButton />' }).use(latchkey(client)).mount('#app')
 * ```
 */
export function latchkey(client: Latchkey, options: LatchkeyPluginOptions = {}): Plugin {
  return {
    install(app) {
      const view = createInterface(client, options)
      app.provide(key, { client, view })
      const { mount } = app
      // A server never mounts an app. Once it is mounted, what the server has rendered is hydrated.
      app.mount = (...parameters) => {
        const root = mount(...parameters)
        view.start()
        return root
      }
      app.onUnmount(view.stop)
    },
  }
}

/** Returns what the plugin provides. For this package. */
export function useProvided(): Provided {
  const provided = hasInjectionContext() ? inject(key, undefined) : undefined
  if (!provided)
    throw bindingErrors.missingClient({
      fix: 'Call app.use(latchkey(client)), and use composables in setup() only.',
    })
  return provided
}

/**
 * Returns the client of the app.
 * @throws `bindings/missing_client` outside of `setup`, or without `app.use(latchkey(client))`.
 *
 * @example
 * ```ts
 * import { useLatchkey } from '@latchkey/vue'
 *
 * const client = useLatchkey()
 * const sign = () => client.signMessage({ message: 'Hello' })
 * ```
 */
export function useLatchkey(): Latchkey {
  return useProvided().client
}
