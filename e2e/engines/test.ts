import type { Stack } from '@latchkey/demo/stack'
import { test as base } from '@playwright/test'
import { createVisitor, type Visitor } from './createVisitor.ts'
import type { Device, DeviceSettings, Engine, EngineName } from './drivers/Engine.ts'
import { startEngine } from './startEngine.ts'

/** Playwright's `test` on the demo in any engine. Every test fails on a report that the page violated its policy. */
export const test = base.extend<
  {
    /** The engine of the story. */
    engineName: EngineName
    /** The visitor's choices on the first device. Default: the usual ones. */
    deviceSettings: DeviceSettings | undefined
    /** Opens another device of the visitor. It closes with the test. */
    openDevice(): Promise<Device>
    /** The visitor's first device. */
    device: Device
    /** The visitor in the first window. */
    visitor: Visitor
    /** Opens the demo with these settings, in the first window by default. */
    open(settings: Readonly<Record<string, string>>, where?: Visitor): Promise<void>
  },
  {
    engines: { start(name: EngineName): Promise<Engine> }
    stack: Stack & { readonly violations: string[] }
  }
>({
  engineName: ['chromium', { option: true }],
  deviceSettings: [undefined, { option: true }],

  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern.
    async ({}, provide) => {
      // Loaded here, because Playwright lists the tests in a process without a stack.
      const { startStack } = await import('@latchkey/demo/stack')
      const violations: string[] = []
      const stack = await startStack({ ports: 'free', onViolation: (report) => void violations.push(report) })
      await provide({ ...stack, violations })
      await stack.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],

  // One browser at a time, because each costs a few hundred megabytes.
  engines: [
    // oxlint-disable-next-line no-empty-pattern -- As above.
    async ({}, provide) => {
      let running: Engine | undefined
      await provide({
        async start(name) {
          if (running?.name === name) return running
          await running?.close()
          running = await startEngine(name)
          return running
        },
      })
      await running?.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  openDevice: async ({ deviceSettings, engines, engineName }, provide) => {
    const devices: Device[] = []
    await provide(async () => {
      const engine = await engines.start(engineName)
      const device = await engine.openDevice(deviceSettings)
      devices.push(device)
      return device
    })
    for (const device of devices) await device.close()
  },

  device: async ({ openDevice }, provide) => provide(await openDevice()),

  visitor: async ({ device, stack }, provide) => {
    stack.violations.length = 0
    const visitor = createVisitor(await device.openTab())
    await provide(visitor)
    await expectNoViolation(visitor, stack)
  },

  open: async ({ stack, visitor }, provide) => {
    await provide(async (settings, where = visitor) => {
      const usual = {
        wallets: 'none',
        namespaces: 'eip155',
        networks: 'local,second',
        walletConnect: 'off',
        embeddedWallet: 'off',
      }
      await where.tab.goto(`${stack.origin}/lab?${new URLSearchParams({ ...usual, ...settings }).toString()}`)
    })
  },
})

/** Violates the policy, which proves that the browser reports: earlier violations have been reported by then. */
async function expectNoViolation(
  { tab }: Visitor,
  { violations }: { readonly violations: readonly string[] },
) {
  await tab.evaluate(() => {
    const picture = new Image()
    picture.src = 'http://planted.example/picture.png'
    return true
  }, null)
  await base.expect.poll(() => violations.some((report) => report.includes('planted.example'))).toBe(true)
  base.expect(violations.filter((report) => !report.includes('planted'))).toEqual([])
}
