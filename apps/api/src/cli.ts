#!/usr/bin/env node
import { describeFailure } from './cli/describeFailure.ts'
import { helpText } from './cli/helpText.ts'
import { InvalidSetting } from './InvalidSetting.ts'

const [command, ...args] = process.argv.slice(2)

process.exitCode = await run().catch((error: unknown) => {
  const { code } = Object(error) as { readonly code?: unknown }
  const text = describeFailure({ error, environment: process.env })
  process.stderr.write(`${text}\n`)
  return error instanceof InvalidSetting || String(code).startsWith('ERR_PARSE_ARGS') ? 2 : 1
})

async function run(): Promise<number> {
  if (command === '--help' || command === '-h' || command === 'help' || args.includes('--help')) {
    process.stdout.write(helpText)
    return 0
  }
  // Each brings what the other, and the help, have no use for.
  if (command === undefined) {
    const { serve } = await import('./cli/serve.ts')
    await serve(process.env)
  } else {
    const { runCommand } = await import('./cli/runCommand.ts')
    process.stdout.write(await runCommand({ command, args, environment: process.env }))
  }
  return 0
}
