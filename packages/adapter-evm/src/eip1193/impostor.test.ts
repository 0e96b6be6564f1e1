import { createLatchkey } from '@latchkey/core'
import {
  fakeClock,
  fakeEnvironment,
  type MemoryStorage,
  memoryStorage,
  mockAdapter,
} from '@latchkey/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discoverWallets } from './discoverWallets.js'

const rdns = 'org.example.fennel'

/** A provider that shares its account with any site, as an impostor does, and records its requests. */
function createProvider(index: number) {
  const methods: string[] = []
  return {
    methods,
    async request({ method }: { method: string }) {
      methods.push(method)
      return method === 'eth_chainId' ? '0x1' : [`0x${String(index).padStart(40, '0')}`]
    },
  }
}

/** Loads a page with the real discovery. `announce` announces a wallet by EIP-6963. */
function load(storage: MemoryStorage) {
  const page = new EventTarget()
  const clock = fakeClock()
  const { create: _, ...adapter } = mockAdapter()
  const client = createLatchkey({
    adapters: [
      {
        ...adapter,
        create: (host) => ({ can: {}, mount: (discovery) => discoverWallets({ page, discovery, host }) }),
      },
    ],
    ports: { clock, storage, environment: fakeEnvironment(), log: () => undefined },
  })
  client.mount()
  return {
    client,
    clock,
    announce(provider: object, as: string) {
      const info = { uuid: crypto.randomUUID(), name: 'Fennel', icon: 'data:image/png;base64,AA', rdns: as }
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    },
  }
}

const step = fc.record({
  wait: fc.constantFrom(0, 0, 1, 249, 250, 2_000, 9_000),
  as: fc.constantFrom(rdns, rdns, 'ORG.example.Fennel', 'org.example.other'),
  twice: fc.boolean(),
})

test('law: no provider that shares an rdns is restored silently, in any order of announcements', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (visits) => {
        const storage = memoryStorage()
        const first = load(storage)
        first.announce(createProvider(0), rdns)
        await Promise.all([first.client.connections.connect({ connectorId: rdns }), first.clock.advance(0)])
        first.client.destroy()

        let shared = false
        for (const steps of visits) {
          const { client, clock, announce } = load(storage)
          const claims: { at: number; provider: ReturnType<typeof createProvider> }[] = []
          for (const [index, { wait, as, twice }] of steps.entries()) {
            await clock.advance(wait)
            const provider = createProvider(index + 1)
            announce(provider, as)
            if (twice) announce(provider, as)
            if (as.toLowerCase() === rdns) claims.push({ at: clock.now(), provider })
          }
          await clock.advance(10_000)

          const [one, two] = claims
          const mayRestore = !shared && one !== undefined && (two === undefined || two.at - one.at >= 250)
          for (const { provider } of claims)
            expect(provider.methods.length > 0).toBe(mayRestore && provider === one?.provider)
          shared ||= claims.length > 1

          const listed = client.connectors.$list.get()
          expect(listed).toHaveLength(steps.length)
          const expected =
            claims.length > 1 ? 'rdns_collision' : steps.length > 1 ? 'name_collision' : undefined
          const warnings = listed.filter((one) => one.rdns === rdns).map(({ warning }) => warning)
          expect(warnings).toEqual(claims.map(() => expected))
          client.destroy()
        }
      },
    ),
    { numRuns: 25 },
  )
})
