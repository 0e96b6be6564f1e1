import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeFrame } from './writeFrame.ts'

const config = { apiUrl: 'https://api.example', networks: [] }

function setUp() {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [from, to] = [join(root, 'from'), join(root, 'to')]
  mkdirSync(join(from, 'assets'), { recursive: true })
  const build = (name: string) => {
    writeFileSync(join(from, 'index.html'), name)
    writeFileSync(join(from, 'assets', `${name}.js`), name)
  }
  build('one')
  return { build, from, to, read: (path: string) => readFileSync(join(to, path), 'utf8') }
}

test('behavior: files of an earlier build stay for the pages that are open', () => {
  const { build, from, to, read } = setUp()
  writeFrame({ from, to, config })
  rmSync(join(from, 'assets', 'one.js'))
  build('two')
  writeFrame({ from, to, config })
  expect([read('index.html'), read('assets/one.js'), read('assets/two.js')]).toEqual(['two', 'one', 'two'])
  expect(JSON.parse(read('frame.json'))).toEqual(config)
})

test('error: a folder with other files is left alone', () => {
  const { from, to, read } = setUp()
  mkdirSync(to)
  writeFileSync(join(to, 'index.html'), 'shop')
  expect(() => writeFrame({ from, to, config })).toThrow('holds other files')
  expect(read('index.html')).toBe('shop')
})

test('error: a frame that is not built', () => {
  const { to } = setUp()
  expect(() => writeFrame({ from: '/nothing', to, config })).toThrow('Run the root script "build" first.')
})
