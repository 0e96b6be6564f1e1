#!/usr/bin/env node
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrate } from './migrate.js'
import { type Command, helpText, parseCommand } from './run/parseCommand.js'
import { hasChanges, readFiles } from './run/readFiles.js'
import { renderDiff, renderSummary } from './run/renderReport.js'

const command = parseCommand(process.argv.slice(2))
switch (command.status) {
  case 'help':
    process.stdout.write(helpText)
    break
  case 'version':
    process.stdout.write(`${ownVersion()}\n`)
    break
  case 'invalid':
    fail(`${command.message} Run latchkey-migrate --help to see the options.`)
    break
  case 'run':
    run(command)
    break
  default:
    command satisfies never
}

function run({ folder: given, isWriting, isForced }: Extract<Command, { status: 'run' }>): void {
  const folder = resolve(given)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return fail(`There is no folder ${folder}.`)
  if (isWriting && !isForced && hasChanges(folder))
    return fail('Git has changes that are not committed. Commit them first, or add --force.')
  const before = readFiles(folder)
  const result = migrate(before, { version: ownVersion() })
  if (isWriting)
    for (const [path, text] of Object.entries(result.files)) writeFileSync(join(folder, path), text)
  else
    process.stdout.write(
      renderDiff(before, result.files, Boolean(process.stdout.isTTY) && !process.env['NO_COLOR']),
    )
  process.stdout.write(
    renderSummary(result, {
      count: Object.keys(before).length,
      isWritten: isWriting,
      install: installCommand(folder),
    }),
  )
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 2
}

function installCommand(folder: string): string {
  const has = (name: string) => existsSync(join(folder, name))
  if (has('pnpm-lock.yaml')) return 'pnpm install'
  if (has('yarn.lock')) return 'yarn install'
  return has('bun.lock') || has('bun.lockb') ? 'bun install' : 'npm install'
}

/** All packages of Latchkey have the version of this one. */
function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '0.0.0'
}
