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
        'bitcoin-port': { type: 'string' },
        'free-ports': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        'no-bitcoin': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        ports: { type: 'string' },
      },
    })
    if (values.help) return { status: 'help' }
    const output = values.json ? 'json' : 'table'
    const bitcoinPort = values['bitcoin-port']
    if (bitcoinPort !== undefined && values['no-bitcoin']) {
      return { status: 'invalid', message: '--bitcoin-port and --no-bitcoin exclude each other.' }
    }
    const port = bitcoinPort === undefined ? undefined : parsePort(bitcoinPort)
    if (bitcoinPort !== undefined && port === undefined) {
      return { status: 'invalid', message: '--bitcoin-port takes a port, such as --bitcoin-port 3002.' }
    }
    const bitcoin: Pick<StartSandboxOptions, 'bitcoin'> = values['no-bitcoin']
      ? { bitcoin: 'off' }
      : port === undefined
        ? {}
        : { bitcoin: { port } }
    if (values['free-ports']) {
      const fixed = values.ports === undefined ? bitcoinPort && '--bitcoin-port' : '--ports'
      if (!fixed) return { status: 'start', output, options: { ports: 'free', ...bitcoin } }
      return { status: 'invalid', message: `${fixed} and --free-ports exclude each other.` }
    }
    if (values.ports === undefined) return { status: 'start', output, options: bitcoin }
    const ports = parsePorts(values.ports)
    if (ports) return { status: 'start', output, options: { evm: { ports }, ...bitcoin } }
    return { status: 'invalid', message: '--ports takes two different ports, such as --ports 8545,8546.' }
  } catch (error) {
    return { status: 'invalid', message: error instanceof Error ? error.message : String(error) }
  }
}

function parsePorts(text: string): [number, number] | undefined {
  const [first, second, ...rest] = text.split(',').map(parsePort)
  if (first === undefined || second === undefined || rest.length > 0 || first === second) return undefined
  return [first, second]
}

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port > 0 && port < 65_536 ? port : undefined
}
