import { expect, test } from 'vitest'
import { parseCommand } from './parseCommand.js'

test('behavior: without options, the command reads this folder and writes nothing', () => {
  expect(parseCommand([])).toEqual({ status: 'run', folder: '.', isWriting: false, isForced: false })
})

test('behavior: --write and --force may stand before the folder or behind it', () => {
  const run = { status: 'run', folder: 'app', isWriting: true, isForced: true }
  expect(parseCommand(['app', '--write', '--force'])).toEqual(run)
  expect(parseCommand(['--force', '--write', 'app'])).toEqual(run)
})

test.each([
  [['--writ'], 'There is no option --writ.'],
  [['a', 'b'], 'The command takes one folder, not 2.'],
  [['--force'], '--force is for --write.'],
])('error: %j', (args, message) => {
  expect(parseCommand(args)).toEqual({ status: 'invalid', message })
})

test('behavior: --help comes before all else', () => {
  expect(parseCommand(['a', 'b', '--help'])).toEqual({ status: 'help' })
})
