import { parseArgs } from 'node:util'
import type { StartSandboxOptions } from '../startSandbox.js'

export type Command =
  | { status: 'help' }
  | { status: 'invalid'; message: string }
  | { status: 'start'; output: 'table' | 'json'; options: StartSandboxOptions }

/** Turns the arguments after the command's name into what to do. */
export function parseCommand({ args }: { args: readonly string[] }): Command {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'free-ports': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        ports: { type: 'string' },
      },
    })
    if (values.help) return { status: 'help' }
    const output = values.json ? 'json' : 'table'
    if (values['free-ports']) {
      if (values.ports === undefined) return { status: 'start', output, options: { ports: 'free' } }
      return { status: 'invalid', message: '--ports and --free-ports exclude each other.' }
    }
    if (values.ports === undefined) return { status: 'start', output, options: {} }
    const ports = parsePorts(values.ports)
    if (ports) return { status: 'start', output, options: { evm: { ports } } }
    return { status: 'invalid', message: '--ports takes two different ports, such as --ports 8545,8546.' }
  } catch (error) {
    return { status: 'invalid', message: error instanceof Error ? error.message : String(error) }
  }
}

function parsePorts(text: string): [number, number] | undefined {
  const match = /^(\d{1,5}),(\d{1,5})$/.exec(text)
  const [first, second] = [Number(match?.[1]), Number(match?.[2])]
  const isValid = (port: number) => port > 0 && port < 65_536
  return isValid(first) && isValid(second) && first !== second ? [first, second] : undefined
}
