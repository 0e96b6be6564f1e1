import { expect, onTestFinished, test } from 'vitest'
import { preloadImages } from './preloadImages.js'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`
/** Nothing answers there, and nothing refuses. */
const silent = 'https://192.0.2.1/never.png'
const unaborted = () => new AbortController().signal

const lasts = async (work: Promise<void>) => {
  const start = performance.now()
  await work
  return performance.now() - start
}

test('behavior: it ends when every picture has come or failed', async () => {
  const sources = [picture, 'data:image/png;base64,broken', picture]
  expect(await lasts(preloadImages({ sources, signal: unaborted() }))).toBeLessThan(1_500)
})

test('behavior: it gives up after two seconds, and not before', async () => {
  // A picture that neither comes nor fails.
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
  const time = await lasts(preloadImages({ sources: [picture, picture], signal: unaborted() }))
  expect(time).toBeGreaterThan(1_900)
  expect(time).toBeLessThan(6_000)
})

test('behavior: with the view it ends at once', async () => {
  const leaving = new AbortController()
  const work = preloadImages({ sources: [silent], signal: leaving.signal })
  leaving.abort()
  expect(await lasts(work)).toBeLessThan(500)
})

test('behavior: nothing to fetch is nothing to wait for', async () => {
  const gone = AbortSignal.abort()
  await expect(preloadImages({ sources: [], signal: unaborted() })).resolves.toBeUndefined()
  await expect(preloadImages({ sources: [picture], signal: gone })).resolves.toBeUndefined()
})
