import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { preloadImages } from './preloadImages.js'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`
/** Nothing answers there, and nothing refuses. */
const silent = 'https://192.0.2.1/never.png'
const unaborted = () => new AbortController().signal

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('behavior: resolves before the limit when every picture has loaded or failed', async () => {
  const sources = [picture, 'data:image/png;base64,broken', picture]
  await expect(preloadImages({ sources, signal: unaborted() })).resolves.toBeUndefined()
})

test('behavior: gives up after two seconds', async () => {
  // A picture that neither loads nor fails.
  const { Image: Native } = globalThis
  class Silent extends Native {
    override set src(_: string) {}
    override get src() {
      return ''
    }
  }
  globalThis.Image = Silent
  onTestFinished(() => {
    globalThis.Image = Native
  })
  const ended = vi.fn<() => void>()
  const work = preloadImages({ sources: [picture, picture], signal: unaborted() }).then(ended)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await work
})

test('behavior: an aborted signal resolves it before the limit', async () => {
  const leaving = new AbortController()
  const work = preloadImages({ sources: [silent], signal: leaving.signal })
  leaving.abort()
  await expect(work).resolves.toBeUndefined()
})

test('behavior: nothing to fetch is nothing to wait for', async () => {
  const gone = AbortSignal.abort()
  await expect(preloadImages({ sources: [], signal: unaborted() })).resolves.toBeUndefined()
  await expect(preloadImages({ sources: [picture], signal: gone })).resolves.toBeUndefined()
})
