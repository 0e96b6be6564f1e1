import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyCommand } from '../testing/sessions/anyCommand.js'
import { brokenSessions } from '../testing/sessions/brokenSessions.js'
import { createSessionLaws } from '../testing/sessions/createSessionLaws.js'
import type { SessionWorld } from '../testing/sessions/SessionWorld.js'
import { endByOwner, type SessionCommand } from '../testing/sessions/sessionCommands.js'
import { startSessionWorld } from '../testing/sessions/startSessionWorld.js'

const isLong = Boolean(process.env['LATCHKEY_LONG'])
let world: SessionWorld
beforeAll(async () => {
  world = await startSessionWorld()
})
afterAll(() => world?.stop())

/** Runs commands from the first block on. Rejects with the law that they break. */
async function follow(commands: Iterable<SessionCommand>, broken?: number): Promise<void> {
  await world.reset(broken)
  const model = { laws: createSessionLaws(world), world }
  await fc.asyncModelRun(() => ({ model, real: world }), commands)
  await endByOwner(model)
}

/** fast-check prints the seed, and the fewest commands that break a law. */
const search = (parameters: fc.Parameters<unknown>, broken?: number) =>
  fc.assert(
    fc.asyncProperty(fc.commands(anyCommand, { maxCommands: 40, size: 'max' }), (commands) =>
      follow(commands, broken),
    ),
    { ...parameters, includeErrorInReport: true },
  )

test('law: an account keeps the limits of its sessions, in any order of what keys, contracts and strangers do', async () => {
  await search({ numRuns: isLong ? 500 : 12 })
})

const ways = brokenSessions.map(({ name, shownBy }, index) => ({ name, shownBy, index }))
test.each(ways)('behavior: the laws notice that $name', async ({ shownBy, index }) => {
  await follow(shownBy)
  await expect(follow(shownBy, index)).rejects.toThrow('Broken law')
})

// The seed is fixed, so that no luck decides.
test.each(isLong ? ways : [])('behavior: random commands find that $name', async ({ index }) => {
  await expect(search({ seed: 1, numRuns: 100, endOnFailure: true }, index)).rejects.toThrow('Broken law')
})
