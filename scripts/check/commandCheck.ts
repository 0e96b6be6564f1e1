import { runCommand } from '../run/runCommand.ts'
import type { Guard } from './Guard.ts'

export type CommandCheckOptions = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Creates a check that passes if a program ends with code 0. Otherwise the output is the reason. */
export function commandCheck({ name, ...command }: CommandCheckOptions): Guard {
  return {
    name,
    async run() {
      const { code, output } = await runCommand({ ...command, output: 'capture', timeout: 900_000 })
      return code === 0
        ? { status: 'passed' }
        : { status: 'failed', reason: output.trim() || `ended with code ${code}` }
    },
  }
}
