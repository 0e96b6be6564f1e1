import { expect, test } from 'vitest'
import { transportErrors } from '../../errors/transportErrors.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { boundedFetch } from './boundedFetch.js'
import { readText } from './readText.js'

const url = 'https://a.example/'

function setUp(...replies: Parameters<typeof fakeFetch>) {
  const clock = fakeClock()
  const { fetch, requests } = fakeFetch(...replies)
  const send = (options: Partial<Parameters<typeof boundedFetch<unknown>>[0]> = {}) =>
    boundedFetch<unknown>({
      fetch,
      url,
      ms: 1_000,
      sleep: clock.sleep,
      read: (response) => readText(response, 10),
      toError: (failure, cause) => transportErrors[failure]({}, { cause }),
      ...options,
    })
  return { clock, requests, send }
}

test('behavior: the response is read, without cookies', async () => {
  const { requests, send } = setUp(new Response('hello', { status: 404 }))
  const { response, body } = await send({ init: { method: 'POST', body: '1' } })
  expect([response.status, body]).toEqual([404, 'hello'])
  expect(requests).toMatchObject([{ method: 'POST', credentials: 'omit', body: 1 }])
})

test('behavior: the browser follows redirects', async () => {
  let redirect: unknown
  const fetch: typeof globalThis.fetch = async (input, init) => {
    redirect = new Request(input, init).redirect
    return new Response('')
  }
  await setUp('never').send({ fetch })
  expect(redirect).toBe('follow')
})

test('behavior: a body beyond the limit is not read to its end', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(8))
    },
  })
  expect((await setUp(() => new Response(endless)).send()).body).toBeUndefined()
  expect(sent).toBeLessThan(5)
})

test.each<[string, Parameters<typeof fakeFetch>[0]]>([
  ['a response', 'never'],
  ['its body', () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))],
])('error: the time limit holds for %s', async (_, reply) => {
  const { clock, requests, send } = setUp(reply)
  const failed = expect(send()).rejects.toMatchObject({ code: 'transport/timeout' })
  await clock.advance(1_000)
  await failed
  expect(requests[0]?.signal.aborted).toBe(true)
})

test('error: an abort rejects with its reason and ends the request', async () => {
  const { clock, requests, send } = setUp('never')
  const controller = new AbortController()
  const sending = send({ signal: controller.signal })
  await clock.advance(0)
  controller.abort('enough')
  await expect(sending).rejects.toBe('enough')
  expect(requests[0]?.signal.aborted).toBe(true)
  await expect(send({ signal: controller.signal })).rejects.toBe('enough')
  expect(requests).toHaveLength(1)
})

test('error: a failed fetch is a network error, and an error of the reader is kept', async () => {
  const cause = new TypeError('fetch failed')
  await expect(setUp(cause).send()).rejects.toMatchObject({ code: 'transport/network', cause })
  const mine = transportErrors.noUrl({})
  await expect(setUp(new Response('')).send({ read: () => Promise.reject(mine) })).rejects.toBe(mine)
})
