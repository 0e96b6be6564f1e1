import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPart } from './startPart.ts'

function start(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-part-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cli = join(folder, 'cli.js')
  writeFileSync(cli, code)
  const lines: string[] = []
  return { part: startPart({ cli, environment: {}, log: (line) => lines.push(line) }), lines }
}

test('behavior: a server names its URL once it listens', async () => {
  const line = '{"event":"listening","url":"http://127.0.0.1:1"}'
  const { part, lines } = start(`console.log('${line}'); setInterval(() => {}, 1000)`)
  expect(await part.listening).toBe('http://127.0.0.1:1')
  expect(lines).toEqual([line])
  part.stop()
  await part.ended
})

test('error: a server that ends before it listens has no URL, and its exit code is known', async () => {
  const { part } = start('process.exit(2)')
  expect([await part.listening, await part.ended]).toEqual([undefined, 2])
})
