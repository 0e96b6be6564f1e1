import { type Accessor, createComponent, createSignal, mergeProps } from 'solid-js'
import { render } from 'solid-js/web'
import { type Framework, testFramework } from '../../react/src/testing/testFramework.js'
import * as solid from './exports/index.js'

const show: Framework['show'] = (client, use, props) => {
  const host = document.body.appendChild(document.createElement('div'))
  const [current, setProps] = createSignal(props)
  const made: { result?: ReturnType<typeof use> } = {}
  const Probe = () => {
    made.result = use()
    return props && createComponent(solid.ConnectButton, mergeProps(current))
  }
  const dispose = render(
    () =>
      createComponent(solid.LatchkeyProvider, {
        client,
        get children() {
          return createComponent(Probe, {})
        },
      }),
    host,
  )
  return {
    host,
    result: made.result as ReturnType<typeof use>,
    setProps,
    unmount() {
      dispose()
      host.remove()
    },
  }
}

testFramework({
  hooks: solid,
  show,
  read: (member) => (member as Accessor<unknown>)(),
  useOutside: solid.useLatchkey,
})
