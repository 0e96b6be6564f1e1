import type { Latchkey } from '@latchkey/core'
import { createInterface, type Interface } from '@latchkey/react/mount'

/** Members of `<latchkey-button>`, beside those of every element. */
export type LatchkeyButtonElement = HTMLElement & {
  /** The client. All elements with one client share its modal. Without one, the element shows nothing. */
  client: Latchkey | undefined
}

/** Options of `defineElement`. */
export type DefineElementOptions = {
  /** Name of the element. Default: `latchkey-button`. */
  readonly name?: string
  /** Creates the client of an element that gets none within a moment. It may read the element's attributes. */
  readonly createClient?: (element: HTMLElement) => Latchkey | Promise<Latchkey>
}

/**
 * Defines `<latchkey-button>`, the connect button as an element. A second call for the same name does nothing, and neither does a
 * call on a server.
 *
 * The element has the attributes `label`, `balance` (`off` hides it), `disabled`, `theme` (`light`, `dark` or `system`) and `accent` (a
 * color). Each may change.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { defineElement } from '@latchkey/element'
 *
 * defineElement()
 * const button = document.querySelector('latchkey-button')
 * if (button) button.client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * ```
 */
export function defineElement({ name = 'latchkey-button', createClient }: DefineElementOptions = {}): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return
  const views = new WeakMap<Latchkey, { readonly view: Interface; readonly users: Set<Element> }>()

  class LatchkeyButton extends HTMLElement implements LatchkeyButtonElement {
    static observedAttributes = ['label', 'balance', 'disabled', 'theme', 'accent']
    #client: Latchkey | undefined
    /** The client whose button is in the element. */
    #shown: Latchkey | undefined

    constructor() {
      super()
      // A framework may have set the property before the element was defined.
      if (!Object.hasOwn(this, 'client')) return
      const { client } = this
      Reflect.deleteProperty(this, 'client')
      this.client = client
    }

    get client(): Latchkey | undefined {
      return this.#client
    }

    set client(client: Latchkey | undefined) {
      this.#client = client
      this.#update()
    }

    connectedCallback(): void {
      this.#update()
      // The page's own scripts may set the property first.
      if (createClient && !this.#client) setTimeout(() => void this.#createClient(createClient))
    }

    disconnectedCallback(): void {
      // An element that only moves stays as it is.
      queueMicrotask(() => this.#update())
    }

    attributeChangedCallback(): void {
      this.#update()
    }

    async #createClient(create: NonNullable<typeof createClient>): Promise<void> {
      if (this.#client || !this.isConnected) return
      try {
        const client = await create(this)
        if (!this.#client) this.client = client
      } catch (error) {
        reportError(error)
      }
    }

    #update(): void {
      const client = this.isConnected ? this.#client : undefined
      if (this.#shown && this.#shown !== client) this.#hide(this.#shown)
      if (!client) return
      this.#shown = client
      const known = views.get(client) ?? { view: createInterface(client), users: new Set() }
      views.set(client, known)
      known.users.add(this)
      const theme = this.getAttribute('theme')
      if (theme === 'light' || theme === 'dark' || theme === 'system') client.modal.setThemeMode(theme)
      const accent = this.getAttribute('accent')
      if (accent) client.modal.setThemeVariables({ accent })
      const label = this.getAttribute('label')
      known.view.showButton(this, {
        ...(label && { label }),
        balance: this.getAttribute('balance') !== 'off',
        disabled: this.hasAttribute('disabled'),
      })
    }

    #hide(client: Latchkey): void {
      this.#shown = undefined
      const known = views.get(client)
      known?.view.clear(this)
      known?.users.delete(this)
      // The last element takes the modal with it.
      if (known?.users.size === 0) known.view.stop()
    }
  }
  customElements.define(name, LatchkeyButton)
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyButtonElement
  }
}
