import { access } from 'node:fs/promises'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { findBitcoind } from './findBitcoind.js'
import { type BitcoindProcess, chooseFreePort, startBitcoind } from './startBitcoind.js'

const nodes: BitcoindProcess[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})

test('behavior: a port taken in the meantime is replaced', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const port = Number(Object(taken.address()).port)
  const offers = [port, port, await chooseFreePort()]
  const choosePort = async () => offers.shift() ?? 0
  const node = await startBitcoind({ command: await findBitcoind(), choosePort })
  nodes.push(node)
  expect(await node.rpc('getblockcount')).toBe(0)
  expect(offers).toEqual([])
  taken.close()
}, 120_000)

test('behavior: two at once are two chains', async () => {
  const command = await findBitcoind()
  const [one, two] = await Promise.all([startBitcoind({ command }), startBitcoind({ command })])
  nodes.push(one, two)
  await one.rpc('createwallet', 'own')
  await one.rpc('generatetoaddress', 3, await one.walletRpc('own')('getnewaddress'))
  expect(await one.rpc('getblockcount')).toBe(3)
  expect(await two.rpc('getblockcount')).toBe(0)
}, 120_000)

test('error: a node that is ended from outside ends its calls and its data', async () => {
  const node = await startBitcoind({ command: await findBitcoind() })
  nodes.push(node)
  const waiting = node.rpc('waitfornewblock', 60_000)
  const refused = expect(waiting).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' })
  process.kill(node.pid, 'SIGKILL')
  await node.exited
  await refused
  await node.stop()
  await expect(access(node.folder)).rejects.toMatchObject({ code: 'ENOENT' })
}, 120_000)
