import { expect, test } from 'vitest'
import { createPages } from './createPages.ts'

const never = new AbortController().signal
const outcome = (promise: Promise<void>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? error,
  )

test('behavior: a page is open until the visitor closes it', async () => {
  const pages = createPages()
  const changes: unknown[] = []
  pages.subscribe(() => changes.push(pages.current()))
  const open = outcome(pages.open('settings', 'https://app.example', never))
  expect(pages.current()).toEqual({ screen: 'settings', origin: 'https://app.example' })
  expect(await outcome(pages.open('restore', 'https://app.example', never))).toBe('wallet_frame/busy')
  pages.close('done')
  expect(await open).toBe('done')
  expect(changes).toEqual([{ screen: 'settings', origin: 'https://app.example' }, undefined])
  pages.close('done')
})

test('error: a page that cannot be loaded ends with a code', async () => {
  const pages = createPages()
  const failed = outcome(pages.open('settings', 'https://app.example', never))
  pages.close('failed')
  expect(await failed).toBe('wallet_frame/worker_failed')
  expect(pages.current()).toBeUndefined()
})

test('error: the visitor gives up, or the page around the frame does', async () => {
  const pages = createPages()
  const rejected = outcome(pages.open('restore', 'https://app.example', never))
  pages.close('rejected')
  expect(await rejected).toBe('wallet_frame/rejected')
  const controller = new AbortController()
  const aborted = outcome(pages.open('settings', 'https://app.example', controller.signal))
  controller.abort('left')
  expect(await aborted).toBe('left')
  expect(pages.current()).toBeUndefined()
  expect(await outcome(pages.open('settings', 'https://app.example', controller.signal))).toBe('left')
})
