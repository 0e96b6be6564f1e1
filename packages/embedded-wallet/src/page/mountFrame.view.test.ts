import { systemClock } from '@latchkey/core'
import { afterEach, expect, test, vi } from 'vitest'
import { createCaller } from '../protocol/createCaller.js'
import { createChannel } from '../protocol/createChannel.js'
import { mountFrame } from './mountFrame.js'

/** A page for the frame. It reports that it is ready, and responds to the connection check with the number of its loads. */
const framePage = `<!doctype html><title>Wallet</title><script>
  addEventListener('message', ({ data, origin }) => {
    if (data.type !== '@w3m-app/IS_CONNECTED') return
    const payload = { isConnected: origin === location.origin }
    parent.postMessage({ id: data.id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload }, origin)
  })
  parent.postMessage({ type: '@w3m-frame/READY', payload: { version: '4' } }, location.origin)
</script>`

const controller = new AbortController()
afterEach(() => document.body.replaceChildren())

function mount() {
  const url = new URL(URL.createObjectURL(new Blob([framePage], { type: 'text/html' })))
  const dismissed = vi.fn<() => void>()
  const loads: unknown[] = []
  const frame = mountFrame({ url, id: 'w3m-iframe', onError: () => undefined, onDismiss: dismissed })
  const iframe = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
  if (!iframe) throw new Error('No frame was added.')
  const channel = createChannel({
    self: window,
    peer: frame.window,
    origin: window.location.origin,
    signal: controller.signal,
  })
  channel.listen((message) => {
    if ((message as { readonly type: string }).type === '@w3m-frame/READY') loads.push(message)
  })
  const caller = createCaller({
    channel,
    origin: window.location.origin,
    clock: systemClock,
    log: () => undefined,
    signal: controller.signal,
  })
  return { ...frame, caller, dismissed, iframe, loads }
}

test('behavior: the frame is hidden and sandboxed, and responds', async () => {
  const { caller, iframe } = mount()
  expect(iframe.checkVisibility()).toBe(false)
  expect(iframe.name).toBe('w3m-secure-iframe')
  expect([...iframe.sandbox].toSorted()).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-same-origin',
    'allow-scripts',
  ])
  expect(iframe.allow).toContain(`publickey-credentials-get ${window.location.origin}`)
  expect(getComputedStyle(iframe).zIndex).toBe('999999')
  expect(await caller.call('isConnected')).toEqual({ isConnected: true })
})

test('behavior: dialogs of the page that hide everything else leave the frame in use', () => {
  const { iframe, place } = mount()
  const dialog = iframe.closest('dialog')
  // React Aria skips elements with this attribute.
  expect(dialog?.dataset['reactAriaTopLayer']).toBe('true')
  dialog?.setAttribute('inert', '')
  dialog?.setAttribute('aria-hidden', 'true')
  place({ left: 40, top: 50, width: 300, height: 200 })
  expect(document.elementFromPoint(190, 150)).toBe(iframe)
  expect(document.activeElement).toBe(iframe)
  expect(dialog?.hasAttribute('aria-hidden')).toBe(false)
})

test('behavior: the frame is shown above a modal dialog, and is not loaded again', async () => {
  const modal = document.createElement('dialog')
  modal.style.cssText = 'width: 360px; height: 400px; margin: 0'
  document.body.append(modal)
  modal.showModal()
  const { caller, dismissed, hide, iframe, loads, place } = mount()
  await caller.call('isConnected')
  place({ left: 40, top: 50, width: 300, height: 200 })
  expect(iframe.getBoundingClientRect()).toMatchObject({ left: 40, top: 50, width: 300, height: 200 })
  expect(document.elementFromPoint(190, 150)).toBe(iframe)
  expect(document.activeElement).toBe(iframe)
  // A press beside the frame.
  const beside = document.elementFromPoint(5, 5)
  expect(beside?.contains(iframe)).toBe(true)
  ;(beside as HTMLElement).click()
  expect(dismissed).toHaveBeenCalledOnce()
  hide()
  expect(iframe.checkVisibility()).toBe(false)
  expect(modal.open).toBe(true)
  place({ left: 40, top: 50, width: 300, height: 200 })
  // The interface opens its dialog after the frame.
  modal.close()
  modal.showModal()
  expect(document.elementFromPoint(190, 150)).not.toBe(iframe)
  place({ left: 40, top: 50, width: 300, height: 200 })
  expect(document.elementFromPoint(190, 150)).toBe(iframe)
  expect(await caller.call('isConnected')).toEqual({ isConnected: true })
  expect(loads).toHaveLength(1)
})

test('behavior: Escape leaves the frame open, and is reported', async () => {
  const { dismissed, iframe, place } = mount()
  place({ left: 0, top: 0, width: 300, height: 200 })
  const cancel = new Event('cancel', { cancelable: true })
  iframe.closest('dialog')?.dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(dismissed).toHaveBeenCalledOnce()
  iframe.closest('dialog')?.close()
  await expect.poll(() => dismissed.mock.calls.length).toBe(2)
  expect(iframe.checkVisibility()).toBe(true)
})
