#!/usr/bin/env node
import { SandboxError } from './base/SandboxError.js'
import { describeSandbox } from './cli/describeSandbox.js'
import { helpText } from './cli/helpText.js'
import { parseCommand } from './cli/parseCommand.js'
import { sandboxJson } from './cli/sandboxJson.js'
import { watchLaunchers } from './cli/watchLaunchers.js'
import { startSandbox } from './sandbox/startSandbox.js'

const command = parseCommand({ args: process.argv.slice(2) })
switch (command.status) {
  case 'help':
    process.stdout.write(helpText)
    break
  case 'invalid':
    process.stderr.write(`${command.message} Run latchkey-sandbox --help to see the options.\n`)
    process.exitCode = 2
    break
  case 'start':
    process.exitCode = await run(command)
    break
  default:
    command satisfies never
}

async function run({ options, output }: Extract<typeof command, { status: 'start' }>): Promise<number> {
  const quit = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      // A second signal means "now"; the exit hook of each chain still kills it.
      if (quit.signal.aborted) process.exit(1)
      quit.abort()
    })
  }
  watchLaunchers(() => quit.abort())
  try {
    const sandbox = await startSandbox({ ...options, signal: quit.signal })
    process.stdout.write(output === 'json' ? `${sandboxJson(sandbox)}\n` : describeSandbox(sandbox))
    const end = await sandbox.ended
    await sandbox.stop()
    if (end.reason === 'stopped') return 0
    process.stderr.write(`The process of chain ${end.chainId} ended, so the sandbox stopped.\n`)
    return 1
  } catch (error) {
    if (quit.signal.aborted) return 0
    if (!(error instanceof SandboxError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
