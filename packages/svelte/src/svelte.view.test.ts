import { flushSync, mount, unmount as remove } from 'svelte'
import { get, type Readable, writable } from 'svelte/store'
import { type Framework, testFramework } from '../../react/src/testing/testFramework.js'
import * as svelte from './exports/index.js'
import Host from './testing/Host.svelte'
import Probe from './testing/Probe.svelte'

const isStore = (value: unknown) => typeof value === 'object' && value !== null && 'subscribe' in value

const show: Framework['show'] = (client, use, props) => {
  const target = document.body.appendChild(document.createElement('div'))
  const button = writable(props)
  const made: { result?: ReturnType<typeof use> } = {}
  const hostProps = {
    client,
    button: props && button,
    /** Returns the stores for a component to subscribe to, as a page that shows them does. */
    use() {
      made.result = use()
      const all: readonly object[] = Array.isArray(made.result) ? made.result : []
      return all.flatMap((one) => (isStore(one) ? [one] : Object.values<unknown>({ ...one }))).filter(isStore)
    },
  }
  const app = mount(Host as never, { target, props: hostProps } as never) as Record<string, unknown>
  flushSync()
  let mounted = true
  return {
    host: target,
    result: made.result as ReturnType<typeof use>,
    setProps: button.set,
    unmount() {
      if (mounted) void remove(app)
      mounted = false
      target.remove()
    },
  }
}

testFramework({
  hooks: svelte,
  show,
  read: (member) => get(member as Readable<unknown>),
  useOutside() {
    const target = document.createElement('div')
    mount(Probe as never, { target, props: { use: svelte.useLatchkey } } as never)
  },
})
