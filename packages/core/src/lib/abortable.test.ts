import { expect, test } from 'vitest'
import { abortable } from './within.js'

const never = new Promise<never>(() => undefined)

test('behavior: settles as the promise does', async () => {
  const { signal } = new AbortController()
  await expect(abortable(Promise.resolve(7), signal)).resolves.toBe(7)
  await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
})

test('behavior: rejects with the reason as soon as the signal aborts', async () => {
  const controller = new AbortController()
  const reason = new Error('enough')
  const waiting = abortable(never, controller.signal)
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})

test('behavior: rejects immediately if the signal is already aborted', async () => {
  await expect(abortable(Promise.resolve(1), AbortSignal.abort('gone'))).rejects.toBe('gone')
})

test('behavior: a rejection after the abort is not left unhandled', async () => {
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', onUnhandled)
  const controller = new AbortController()
  let fail: (reason: Error) => void = () => undefined
  const waiting = abortable(
    new Promise((_, reject) => {
      fail = reject
    }),
    controller.signal,
  )
  controller.abort(new Error('enough'))
  fail(new Error('late'))
  await expect(waiting).rejects.toThrow('enough')
  await new Promise((resolve) => setTimeout(resolve, 5))
  process.off('unhandledRejection', onUnhandled)
  expect(unhandled).toEqual([])
})

test('behavior: leaves no listener on the signal', async () => {
  const { signal } = new AbortController()
  const added: unknown[] = []
  const removed: unknown[] = []
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  Object.assign(signal, {
    addEventListener: (...args: Parameters<typeof add>) => (added.push(args[1]), add(...args)),
    removeEventListener: (...args: Parameters<typeof remove>) => (removed.push(args[1]), remove(...args)),
  })
  await abortable(Promise.resolve(), signal)
  await Promise.resolve()
  expect(added).toHaveLength(1)
  expect(removed).toEqual(added)
})
