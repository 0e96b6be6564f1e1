import { expect, onTestFinished, test } from 'vitest'
import { signClientOf } from '../testing/signClientOf.js'
import { startLab } from '../testing/startLab.js'

/** Replaces the requests that would leave this machine. */
function standIn(): readonly string[] {
  const requests: string[] = []
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (new URL(url).hostname === '127.0.0.1') return realFetch(input, init)
    requests.push(url)
    return Promise.resolve(new Response('{}'))
  }
  onTestFinished(() => {
    globalThis.fetch = realFetch
  })
  return requests
}

test.each([
  [undefined, []],
  [false, []],
  [true, ['pulse.walletconnect.org']],
])('param: telemetry: %s', async (telemetry, hosts) => {
  const requests = standIn()
  const lab = await startLab()
  onTestFinished(() => lab.end())
  const { app } = await lab.paired(telemetry === undefined ? {} : { telemetry })
  const { core } = await signClientOf(app.client)
  const events = core.eventClient as typeof core.eventClient & { submit(): Promise<void> }
  // The library's record of a failure, which its next start sends.
  events.createEvent({ event: 'ERROR', type: 'failed', properties: { topic: 'a', trace: [] } } as Parameters<
    typeof events.createEvent
  >[0])
  await events.submit()
  expect([...new Set(requests.map((url) => new URL(url).hostname))]).toEqual(hosts)
})
