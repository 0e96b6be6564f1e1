import { createApp, h, type Ref, shallowRef } from 'vue'
import { type Framework, testFramework } from '../../react/src/testing/testFramework.js'
import * as vue from './exports/index.js'

const show: Framework['show'] = (client, use, props) => {
  const host = document.body.appendChild(document.createElement('div'))
  const current = shallowRef(props)
  const made: { result?: ReturnType<typeof use> } = {}
  const app = createApp({
    setup() {
      made.result = use()
      return () => current.value && h(vue.ConnectButton, current.value)
    },
  }).use(vue.latchkey(client))
  app.mount(host)
  let mounted = true
  return {
    host,
    result: made.result as ReturnType<typeof use>,
    setProps(next) {
      current.value = next
    },
    unmount() {
      if (mounted) app.unmount()
      mounted = false
      host.remove()
    },
  }
}

testFramework({
  hooks: vue,
  show,
  read: (member) => (member as Ref<unknown>).value,
  useOutside: vue.useLatchkey,
})
