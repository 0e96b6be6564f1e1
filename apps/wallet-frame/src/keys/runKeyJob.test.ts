import { expect, test } from 'vitest'
import { type KeyWorker, runKeyJob } from './runKeyJob.ts'

type Listener = (event: { readonly data?: unknown }) => void

/** A worker whose messages the test sends. */
function createWorker() {
  const listeners: [type: string, listener: Listener][] = []
  const state = { ended: false, jobs: [] as unknown[] }
  const worker = {
    postMessage: (job: unknown) => void state.jobs.push(job),
    terminate: () => {
      state.ended = true
    },
    addEventListener: (type: string, listener: Listener) => void listeners.push([type, listener]),
  }
  const emit = (type: string, data?: unknown) => {
    for (const [of, listener] of listeners) if (of === type) listener({ data })
  }
  return { state, emit, startWorker: () => worker as KeyWorker }
}

const job = { type: 'create', serverUrl: 'https://api.test', token: 'session' } as never

test('behavior: the worker ends with its result', async () => {
  const { state, emit, startWorker } = createWorker()
  const result = runKeyJob(job, { startWorker })
  expect(state).toEqual({ ended: false, jobs: [job] })
  emit('message', { value: 'done' })
  expect(await result).toBe('done')
  expect(state.ended).toBe(true)
})

test.each([
  [
    'message',
    { failure: { code: 'wallet_frame/keys_mismatch', message: 'Wrong.' } },
    'wallet_frame/keys_mismatch',
  ],
  ['message', { failure: {} }, 'wallet_frame/worker_failed'],
  ['error', undefined, 'wallet_frame/worker_failed'],
])('error: the worker ends with a failure, %s %#', async (type, data, code) => {
  const { state, emit, startWorker } = createWorker()
  const result = runKeyJob(job, { startWorker })
  emit(type, data)
  await expect(result).rejects.toMatchObject({ code })
  expect(state.ended).toBe(true)
})

test('behavior: aborting ends the worker', async () => {
  const { state, startWorker } = createWorker()
  const controller = new AbortController()
  const result = runKeyJob(job, { startWorker, signal: controller.signal })
  controller.abort('left')
  await expect(result).rejects.toBe('left')
  expect(state.ended).toBe(true)
})
