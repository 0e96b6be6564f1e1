import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CommandFault } from '../lib/CommandFault.js'
import { runCommand } from './runCommand.js'

/** A folder for the app, and the command with its output. */
function createCommand(userAgent?: string) {
  const work = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
  onTestFinished(() => rmSync(work, { recursive: true }))
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  return {
    folder: join(work, 'shop'),
    run: (...args: readonly string[]) => runCommand({ args, userAgent, isTerminal: false, print }),
    printed: () => printed.join(''),
  }
}

test('behavior: an app has the name of its folder', async () => {
  const { folder, run } = createCommand()
  expect(await run(folder, '--template', 'react')).toBe(0)
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ name: 'shop' })
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(/^# shop\n/)
})

test('behavior: the next steps are those of the package manager that started the command', async () => {
  const { folder, run, printed } = createCommand('pnpm/12.0.0 npm/? node/v24.0.0')
  await run(folder, '--template', 'react')
  expect(printed()).toMatch(/Next:\n\n {2}cd .*shop\n {2}pnpm install\n {2}pnpm dev\n\n$/)
})

test('behavior: nothing is installed unless asked', async () => {
  const { folder, run } = createCommand()
  await run(folder, '--template', 'react')
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})

test('behavior: a new Git repository may have the app', async () => {
  const { folder, run } = createCommand()
  mkdirSync(join(folder, '.git'), { recursive: true })
  expect(await run(folder, '--template', 'react')).toBe(0)
})

test('error: a folder with files is refused and stays as it is', async () => {
  const { folder, run } = createCommand()
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await expect(run(folder, '--template', 'react')).rejects.toThrow(
    new CommandFault(`${folder} is not empty. Name another folder.`),
  )
  expect(existsSync(join(folder, 'package.json'))).toBe(false)
})

test('error: without a terminal, a missing folder gets a sentence with a command that works', async () => {
  await expect(createCommand().run('--template', 'react')).rejects.toThrow(
    new CommandFault('Name a folder and a template, or add --yes: create-latchkey my-app --template react'),
  )
})

test('behavior: --list prints each template', async () => {
  const { run, printed } = createCommand()
  expect(await run('--list')).toBe(0)
  expect(printed()).toMatch(/^ {2}react .*\n {2}next .*\n/)
})

test('behavior: --help prints the options', async () => {
  const { run, printed } = createCommand()
  expect(await run('--help')).toBe(0)
  expect(printed()).toContain('--template <name>')
})
