import { SandboxError } from '@latchkey/sandbox'
import { expect, test } from 'vitest'
import { createStartPart } from './createStartPart.ts'

const part = createStartPart(undefined)

test('error: a connection that breaks while a part starts names the part and the reason', async () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const thrown = new TypeError('fetch failed', { cause: reset })
  await expect(part('the provider API', () => Promise.reject(thrown))).rejects.toMatchObject({
    code: 'PART_FAILED',
    message: 'The provider API: fetch failed: read ECONNRESET',
    cause: thrown,
  })
})

test('error: the details of a long message stay in the cause', async () => {
  const thrown = new Error('HTTP request failed.\n\nURL: http://127.0.0.1:1')
  await expect(part('the relay', () => Promise.reject(thrown))).rejects.toThrow(
    /^The relay: HTTP request failed\.$/,
  )
})

test('error: a failure that names its part stays as it is', async () => {
  const missing = new SandboxError({ code: 'BINARY_MISSING', message: 'No anvil.' })
  await expect(part('the local chains', () => Promise.reject(missing))).rejects.toBe(missing)
  const reason = new Error('Stopped.')
  const stopped = createStartPart(AbortSignal.abort(reason))
  await expect(stopped('the local chains', () => Promise.reject(reason))).rejects.toBe(reason)
})
