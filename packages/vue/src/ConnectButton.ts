import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, watch } from 'vue'
import { useProvided } from './plugin.js'

/**
 * Button that opens the modal: to connect a wallet or, once connected, to show the account. A server renders an empty
 * element for it.
 *
 * @example
 * ```ts
 * import { ConnectButton } from '@latchkey/vue'
 * import { h } from 'vue'
 *
 * export const Header = () => h(ConnectButton, { label: 'Sign in with a wallet', balance: false })
 * ```
 */
export const ConnectButton = defineComponent({
  name: 'ConnectButton',
  props: {
    /** Text without a connected wallet. Default: "Connect wallet". */
    label: String,
    /** Shows the native balance once connected. Default: `true`. */
    balance: { type: Boolean, default: true },
    /** Disables the button. */
    disabled: Boolean,
    /** Class of the button element. */
    className: String,
  },
  setup(props) {
    const { view } = useProvided()
    const place = shallowRef<HTMLElement | null>(null)
    const show = () => {
      const { label, className, ...others } = props
      if (place.value)
        view.showButton(place.value, {
          ...others,
          ...(label !== undefined && { label }),
          ...(className !== undefined && { className }),
        })
    }
    onMounted(show)
    watch(() => ({ ...props }), show)
    onBeforeUnmount(() => place.value && view.clear(place.value))
    return () => h('span', { ref: place })
  },
})
