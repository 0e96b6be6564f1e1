import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { startChains } from './startChains.ts'

const esploraPort = 3002

test('behavior: the port that is taken is named, whichever chain wanted it', async () => {
  const [one, other, taken] = [createServer(), createServer(), createServer()]
  const chainPorts = [
    await listen({ server: one, port: 0 }),
    await listen({ server: other, port: 0 }),
  ] as const
  one.close()
  other.close()
  // Another process may have the port already, which is fine.
  await listen({ server: taken, port: esploraPort }).catch(() => undefined)
  onTestFinished(() => void taken.close())

  const said: string[] = []
  const chains = await startChains({ ports: 'fixed', chainPorts, say: (line) => said.push(line) })
  onTestFinished(() => chains.stop())
  expect(said).toEqual([`port ${esploraPort} is in use, so the chains take free ones`])
  expect(chains.chains.map(({ rpcUrl }) => Number(new URL(rpcUrl).port))).not.toEqual(chainPorts)
})
