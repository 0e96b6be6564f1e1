import { fakeClock } from '@latchkey/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allAsked } from './allAsked.ts'
import { sdkOf } from './sdkOf.ts'
import { soon } from './soon.ts'
import { type Lab, startLab } from './startLab.ts'
import { watchNetwork } from './watchNetwork.ts'

let network: ReturnType<typeof watchNetwork>
beforeAll(() => {
  network = watchNetwork()
})
afterAll(() => network.stop())

/** From the return of the page to the answer. Milliseconds. */
const bound = 2_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const clientIdOf = async (page: { client: { id: string } }) =>
  (await sdkOf(page.client)).core.crypto.getClientId()

/** How long an answer takes from a moment on. Milliseconds. */
async function timeOf(since: Promise<unknown>, answer: Promise<unknown>): Promise<number> {
  await since
  const from = performance.now()
  await answer
  return performance.now() - from
}

/** In a lab of its own; resolves with how long the answer took after the return. */
async function inLab(run: (lab: Lab) => Promise<number>) {
  const lab = await startLab()
  try {
    return await run(lab)
  } finally {
    await lab.end()
  }
}

/** The page goes away with the fault, and comes back when that is over. */
async function away(lab: Lab, page: Awaited<ReturnType<Lab['paired']>>['app'], ms: number): Promise<void> {
  await soon(() => lab.relay.stats().faults).toBeGreaterThan(0)
  page.environment.setHidden(true)
  await pause(ms)
  page.environment.setHidden(false)
}

const cells = {
  proposal: (forMs: number, moment: 'before' | 'after') =>
    inLab(async (lab) => {
      const app = lab.page()
      lab.relay.set({ mode: 'drop-at', method: 'wc_proposeSession', direction: 'in', moment, forMs })
      const wallet = await lab.peer()
      const { connected, uri } = app.pair()
      const offered = timeOf(away(lab, app, forMs), uri)
      const took = await offered
      await wallet.kit.pair({ uri: await uri })
      await connected
      lab.relay.set({ mode: 'pass' })
      expect(await allAsked({ wallet, app })).toEqual([])
      expect(wallet.proposals).toHaveLength(1)
      return took
    }),
  approval: (forMs: number, moment: 'before' | 'after') =>
    inLab(async (lab) => {
      const wallet = await lab.peer()
      const app = lab.page()
      const { connected, uri } = app.pair()
      const clientId = (await uri) && (await clientIdOf(app))
      lab.relay.set({ mode: 'drop-at', direction: 'out', tag: 1102, clientId, moment, forMs })
      await wallet.kit.pair({ uri: await uri })
      const took = await timeOf(away(lab, app, forMs), connected)
      lab.relay.set({ mode: 'pass' })
      expect(await allAsked({ wallet, app })).toEqual([])
      expect(wallet.proposals).toHaveLength(1)
      return took
    }),
  request: (forMs: number, moment: 'before' | 'after') =>
    inLab(async (lab) => {
      const { wallet, app } = await lab.paired()
      const clientId = await clientIdOf(app)
      lab.relay.set({ mode: 'drop-at', direction: 'in', tag: 1108, clientId, moment, forMs })
      const signing = app.client.signMessage({ message: 'hello' })
      const took = await timeOf(away(lab, app, forMs), signing)
      lab.relay.set({ mode: 'pass' })
      expect(await allAsked({ wallet, app })).toEqual(['hello'])
      return took
    }),
  answer: (forMs: number, moment: 'before' | 'after') =>
    inLab(async (lab) => {
      const { wallet, app } = await lab.paired()
      const clientId = await clientIdOf(app)
      lab.relay.set({ mode: 'drop-at', direction: 'out', tag: 1109, clientId, moment, forMs })
      const signing = app.client.signMessage({ message: 'hello' })
      const took = await timeOf(away(lab, app, forMs), signing)
      lab.relay.set({ mode: 'pass' })
      expect(await allAsked({ wallet, app })).toEqual(['hello'])
      return took
    }),
}

/** A minute is for the long run. */
const spans = process.env['LATCHKEY_LONG'] ? [1_000, 10_000, 60_000] : [1_000, 10_000]

/** One after the other they would take minutes. */
test.concurrent.each(spans)(
  'behavior: away for %i ms from wherever the socket breaks',
  async (forMs) => {
    const places = Object.keys(cells) as (keyof typeof cells)[]
    const moments = ['before', 'after'] as const
    const all = places.flatMap((at) => moments.map((moment) => ({ at, moment })))
    const times: number[] = []
    const outcomes = await Promise.all(
      all.map(async ({ at, moment }) => {
        const took = await cells[at](forMs, moment).catch((error: unknown) => error)
        if (typeof took === 'number') times.push(took)
        return { at, moment, came: typeof took === 'number' && took < bound ? 'in time' : took }
      }),
    )
    if (process.env['LATCHKEY_LONG'])
      console.info(
        `away for ${forMs} ms: the last answer came ${Math.round(Math.max(...times))} ms after the return`,
      )
    expect(outcomes).toEqual(all.map((one) => ({ ...one, came: 'in time' })))
  },
  120_000,
)

const inTime = async (run: (lab: Lab) => Promise<number>) => expect(await inLab(run)).toBeLessThan(bound)

describe.concurrent('misfortunes', () => {
  test('behavior: a line that looks alive and is dead is opened anew', () =>
    inTime(async (lab) => {
      const { app } = await lab.paired()
      lab.relay.set({ mode: 'stall', sockets: 'present', clientId: await clientIdOf(app) })
      const signing = app.client.signMessage({ message: 'hello' })
      app.environment.setHidden(true)
      await pause(500)
      return timeOf(Promise.resolve(app.environment.setHidden(false)), signing)
    }))

  test('behavior: who comes back while a try is under way that fails waits for no pause', () =>
    inLab(async (lab) => {
      const { app } = await lab.paired()
      const clientId = await clientIdOf(app)
      app.environment.setHidden(true)
      lab.relay.set({ mode: 'drop', clientId })
      await soon(() => app.api.$line.get()).toBe('offline')
      const opened = lab.relay.stats().connections
      // A socket that opens and says nothing.
      lab.relay.set({ mode: 'stall', clientId })
      await soon(() => lab.relay.stats().connections).toBeGreaterThan(opened)
      app.environment.setHidden(false)
      const signing = app.client.signMessage({ message: 'hello' })
      lab.relay.set({ mode: 'drop', clientId })
      lab.relay.set({ mode: 'pass' })
      // The pause between two tries is a second.
      expect(await timeOf(Promise.resolve(), signing)).toBeLessThan(900)
      return 0
    }))

  test('behavior: messages that come twice, and in the wrong order, are heard once each', () =>
    inLab(async (lab) => {
      const { wallet, app } = await lab.paired()
      const messages: string[] = []
      for (const mode of ['duplicate', 'reorder'] as const) {
        // On the way to the wallet, and on the way back.
        lab.relay.set({ mode })
        const both = [`one ${mode}`, `two ${mode}`]
        const signatures = await Promise.all(both.map((message) => app.client.signMessage({ message })))
        expect(new Set(signatures).size).toBe(2)
        messages.push(...both)
      }
      lab.relay.set({ mode: 'pass' })
      expect((await allAsked({ wallet, app })).toSorted()).toEqual(messages.toSorted())
      return 0
    }))

  test.each([true, false])('behavior: the relay starts anew, with its mail kept: %s', (keepMail) =>
    inTime(async (lab) => {
      const { app } = await lab.paired()
      await lab.relay.restart({ keepMail })
      return timeOf(Promise.resolve(), app.client.signMessage({ message: 'hello' }))
    }),
  )

  test('behavior: told of a relay that cannot be reached, and of its return', () =>
    inLab(async (lab) => {
      const { app } = await lab.paired()
      lab.relay.set({ mode: 'drop' })
      await soon(() => app.api.$line.get()).toBe('offline')
      lab.relay.set({ mode: 'pass' })
      await app.api.check()
      expect(app.api.$line.get()).toBe('quiet')
      return 0
    }))

  test('behavior: where one relay cannot be reached, the next one is tried', () =>
    inTime(async (lab) => {
      const dead = 'ws://127.0.0.1:9'
      const app = lab.page({ relayUrls: [dead, lab.relay.url] })
      const wallet = await lab.peer()
      const { connected, uri } = app.pair()
      const took = await timeOf(Promise.resolve(), uri)
      await wallet.kit.pair({ uri: await uri })
      await connected
      return took
    }))

  test('behavior: where one relay refuses the app, the next one is tried', () =>
    inTime(async (lab) => {
      const strict = await startLab({ projects: ['somebody else'] })
      const app = lab.page({ relayUrls: [strict.relay.url, lab.relay.url] })
      const wallet = await lab.peer()
      const { connected, uri } = app.pair()
      const took = await timeOf(Promise.resolve(), uri)
      await wallet.kit.pair({ uri: await uri })
      await connected
      await strict.end()
      return took
    }))

  test('error: where all of them refuse it, that is said', async () => {
    const labs = await Promise.all([1, 2].map(() => startLab({ projects: ['somebody else'] })))
    const app = labs[0]?.page({ relayUrls: labs.map(({ relay }) => relay.url) })
    for (let tried = 1; tried <= 2; tried += 1)
      await expect(app?.pair().connected).rejects.toMatchObject({ code: 'pairing/relay_refused' })
    for (const lab of labs) await lab.end()
  })

  test('error: a relay that refuses the app is told apart, at once', async () => {
    const lab = await startLab({ projects: ['somebody else'] })
    const app = lab.page()
    const from = performance.now()
    const { connected } = app.pair()
    await expect(connected).rejects.toMatchObject({ code: 'pairing/relay_refused' })
    expect(performance.now() - from).toBeLessThan(bound)
    await lab.end()
  })

  test('error: no relay at all', async () => {
    const lab = await startLab()
    const clock = fakeClock()
    const app = lab.page({ relayUrls: ['ws://127.0.0.1:9'], clock })
    const { connected } = app.pair()
    await soon(() => app.api.$line.get()).toBe('offline')
    await clock.advance(15_000)
    await expect(connected).rejects.toMatchObject({ code: 'pairing/relay_unreachable' })
    await lab.end()
  })
})
