import { fakeClock } from '@latchkey/core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRequests } from '../testing/allRequests.js'
import { signClientOf } from '../testing/signClientOf.js'
import { soon } from '../testing/soon.js'
import { type Lab, startLab } from '../testing/startLab.js'
import { patientClock } from '../testing/startPage.js'
import { watchNetwork } from '../testing/watchNetwork.js'

let network: ReturnType<typeof watchNetwork>
beforeAll(() => {
  network = watchNetwork()
})
afterAll(() => network.stop())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const clientIdOf = async (page: { client: { id: string } }) =>
  (await signClientOf(page.client)).core.crypto.getClientId()

/** Runs a story on its own relay. */
async function inLab(run: (lab: Lab) => Promise<void>): Promise<void> {
  const lab = await startLab()
  try {
    await run(lab)
  } finally {
    await lab.end()
  }
}

/** Hides the page when the fault begins, and shows it when the fault is over. */
async function away(lab: Lab, page: Awaited<ReturnType<Lab['paired']>>['app'], ms: number): Promise<void> {
  await soon(() => lab.relay.stats().faults).toBeGreaterThan(0)
  page.environment.setHidden(true)
  await pause(ms)
  page.environment.setHidden(false)
}

const cells = {
  proposal: (forMs: number, moment: 'before' | 'after') =>
    inLab(async (lab) => {
      const app = lab.page({ clock: patientClock })
      lab.relay.set({ mode: 'drop-at', method: 'wc_proposeSession', direction: 'in', moment, forMs })
      const wallet = await lab.peer()
      const { connected, uri } = app.pair()
      await away(lab, app, forMs)
      await wallet.kit.pair({ uri: await uri })
      await connected
      lab.relay.set({ mode: 'pass' })
      expect(await allRequests({ wallet, app })).toEqual([])
      expect(wallet.proposals).toHaveLength(1)
    }),
  approval: (forMs: number, moment: 'before' | 'after') =>
    inLab(async (lab) => {
      const wallet = await lab.peer()
      const app = lab.page({ clock: patientClock })
      const { connected, uri } = app.pair()
      const clientId = (await uri) && (await clientIdOf(app))
      lab.relay.set({ mode: 'drop-at', direction: 'out', tag: 1102, clientId, moment, forMs })
      await wallet.kit.pair({ uri: await uri })
      await away(lab, app, forMs)
      await connected
      lab.relay.set({ mode: 'pass' })
      expect(await allRequests({ wallet, app })).toEqual([])
      expect(wallet.proposals).toHaveLength(1)
    }),
  request: (forMs: number, moment: 'before' | 'after') =>
    inLab(async (lab) => {
      const { wallet, app } = await lab.paired({ clock: patientClock })
      const clientId = await clientIdOf(app)
      lab.relay.set({ mode: 'drop-at', direction: 'in', tag: 1108, clientId, moment, forMs })
      const signing = app.client.signMessage({ message: 'hello' })
      await away(lab, app, forMs)
      await signing
      lab.relay.set({ mode: 'pass' })
      expect(await allRequests({ wallet, app })).toEqual(['hello'])
    }),
  respond: (forMs: number, moment: 'before' | 'after') =>
    inLab(async (lab) => {
      const { wallet, app } = await lab.paired({ clock: patientClock })
      const clientId = await clientIdOf(app)
      lab.relay.set({ mode: 'drop-at', direction: 'out', tag: 1109, clientId, moment, forMs })
      const signing = app.client.signMessage({ message: 'hello' })
      await away(lab, app, forMs)
      await signing
      lab.relay.set({ mode: 'pass' })
      expect(await allRequests({ wallet, app })).toEqual(['hello'])
    }),
}

/** Only `test:long` runs the span of a minute. */
const spans = process.env['LATCHKEY_LONG'] ? [1_000, 10_000, 60_000] : [1_000, 10_000]

/** They run at once, because in turn they would take minutes. */
test.concurrent.each(spans)(
  'behavior: a page that was away for %i ms completes interrupted requests',
  async (forMs) => {
    const places = Object.keys(cells) as (keyof typeof cells)[]
    const moments = ['before', 'after'] as const
    const all = places.flatMap((at) => moments.map((moment) => ({ at, moment })))
    const outcomes = await Promise.all(
      all.map(async ({ at, moment }) => {
        const outcome = await cells[at](forMs, moment).then(
          () => 'complete',
          (error: unknown) => (error instanceof Error ? error.stack : String(error)),
        )
        return { at, moment, outcome }
      }),
    )
    expect(outcomes).toEqual(all.map((one) => ({ ...one, outcome: 'complete' })))
  },
  120_000,
)

describe.concurrent('misfortunes', () => {
  test('behavior: a dead socket is replaced when the page returns', () =>
    inLab(async (lab) => {
      const { app } = await lab.paired({ clock: patientClock })
      lab.relay.set({ mode: 'stall', sockets: 'present', clientId: await clientIdOf(app) })
      const signing = app.client.signMessage({ message: 'hello' })
      app.environment.setHidden(true)
      await pause(500)
      app.environment.setHidden(false)
      await signing
    }))

  test('behavior: a page that returns during a failing attempt waits for no pause', () =>
    inLab(async (lab) => {
      const clock = fakeClock()
      const { app } = await lab.paired({ clock })
      const clientId = await clientIdOf(app)
      app.environment.setHidden(true)
      lab.relay.set({ mode: 'drop', clientId })
      await soon(async () => {
        await clock.advance(100)
        return app.api.$transport.get()
      }).toBe('offline')
      const opened = lab.relay.stats().connections
      // A socket that opens and never responds.
      lab.relay.set({ mode: 'stall', clientId })
      await soon(async () => {
        await clock.advance(100)
        return lab.relay.stats().connections
      }).toBeGreaterThan(opened)
      // The clock stops here, so that a pause between two attempts would never end.
      app.environment.setHidden(false)
      const signing = app.client.signMessage({ message: 'hello' })
      lab.relay.set({ mode: 'drop', clientId })
      lab.relay.set({ mode: 'pass' })
      await signing
    }))

  test('behavior: repeated and reordered messages are handled once each', () =>
    inLab(async (lab) => {
      const { wallet, app } = await lab.paired({ clock: patientClock })
      const messages: string[] = []
      for (const mode of ['duplicate', 'reorder'] as const) {
        // The fault affects requests and responses.
        lab.relay.set({ mode })
        const both = [`one ${mode}`, `two ${mode}`]
        const signatures = await Promise.all(both.map((message) => app.client.signMessage({ message })))
        expect(new Set(signatures).size).toBe(2)
        messages.push(...both)
      }
      lab.relay.set({ mode: 'pass' })
      expect((await allRequests({ wallet, app })).toSorted()).toEqual(messages.toSorted())
    }))

  test.each([true, false])('behavior: the relay starts anew, with its mail kept: %s', (keepMail) =>
    inLab(async (lab) => {
      const { app } = await lab.paired({ clock: patientClock })
      await lab.relay.restart({ keepMail })
      await app.client.signMessage({ message: 'hello' })
    }),
  )

  test('behavior: the state reports an unreachable relay and its return', () =>
    inLab(async (lab) => {
      const { app } = await lab.paired({ clock: patientClock })
      lab.relay.set({ mode: 'drop' })
      await soon(() => app.api.$transport.get()).toBe('offline')
      lab.relay.set({ mode: 'pass' })
      await app.api.check()
      expect(app.api.$transport.get()).toBe('idle')
    }))

  test('behavior: where one relay cannot be reached, the next one is tried', () =>
    inLab(async (lab) => {
      const dead = 'ws://127.0.0.1:9'
      const app = lab.page({ clock: patientClock, relayUrls: [dead, lab.relay.url] })
      const wallet = await lab.peer()
      const { connected, uri } = app.pair()
      await wallet.kit.pair({ uri: await uri })
      await connected
    }))

  test('behavior: the next relay is tried when one rejects the app', () =>
    inLab(async (lab) => {
      const strict = await startLab({ projects: ['somebody else'] })
      const app = lab.page({ clock: patientClock, relayUrls: [strict.relay.url, lab.relay.url] })
      const wallet = await lab.peer()
      const { connected, uri } = app.pair()
      await wallet.kit.pair({ uri: await uri })
      await connected
      await strict.end()
    }))

  test('error: all relays that reject the app are an error', async () => {
    const labs = await Promise.all([1, 2].map(() => startLab({ projects: ['somebody else'] })))
    const app = labs[0]?.page({ clock: patientClock, relayUrls: labs.map(({ relay }) => relay.url) })
    const alerts: string[] = []
    app?.client.events.subscribe(({ name }) => {
      if (name === 'ALERT') alerts.push(name)
    })
    for (let tried = 1; tried <= 2; tried += 1)
      await expect(app?.pair().connected).rejects.toMatchObject({ code: 'walletconnect/invalid_key' })
    // Both attempts have the same alert.
    expect(alerts).toEqual(['ALERT'])
    for (const lab of labs) await lab.end()
  })

  test('error: a relay that rejects the app fails at once', async () => {
    const lab = await startLab({ projects: ['somebody else'] })
    const app = lab.page({ clock: fakeClock() })
    const alerts: unknown[] = []
    app.client.events.subscribe(({ name, properties }) => {
      if (name === 'ALERT') alerts.push(properties)
    })
    const { connected } = app.pair()
    await expect(connected).rejects.toMatchObject({ code: 'walletconnect/invalid_key' })
    expect(alerts).toMatchObject([
      { code: 'walletconnect/invalid_key', message: 'Unauthorized: invalid key' },
    ])
    await lab.end()
  })

  test('error: a relay whose clock is behind that of the device says so once', async () => {
    const lab = await startLab({ now: () => Date.now() - 3_600_000 })
    const app = lab.page({ clock: fakeClock() })
    const alerts: unknown[] = []
    app.client.events.subscribe(({ name, properties }) => {
      if (name === 'ALERT') alerts.push(properties)
    })
    const { connected } = app.pair()
    await expect(connected).rejects.toMatchObject({ code: 'walletconnect/token_not_yet_valid' })
    expect(alerts).toMatchObject([
      {
        code: 'walletconnect/token_not_yet_valid',
        message: 'JWT validation error: JWT Token is not yet valid',
      },
    ])
    await lab.end()
  })

  test('error: no relay at all', async () => {
    const lab = await startLab()
    const clock = fakeClock()
    const app = lab.page({ relayUrls: ['ws://127.0.0.1:9'], clock })
    const { connected } = app.pair()
    await soon(() => app.api.$transport.get()).toBe('offline')
    await clock.advance(15_000)
    await expect(connected).rejects.toMatchObject({ code: 'walletconnect/relay_unreachable' })
    await lab.end()
  })
})
