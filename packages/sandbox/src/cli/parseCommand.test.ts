import { expect, test } from 'vitest'
import { parseCommand } from './parseCommand.js'

test('behavior: without arguments the fixed ports and the tables are used', () => {
  expect(parseCommand({ args: [] })).toEqual({ status: 'start', output: 'table', options: {} })
})

test('param: --free-ports and --json', () => {
  expect(parseCommand({ args: ['--free-ports', '--json'] })).toEqual({
    status: 'start',
    output: 'json',
    options: { ports: 'free' },
  })
})

test('param: --ports', () => {
  expect(parseCommand({ args: ['--ports', '9545,9546'] })).toEqual({
    status: 'start',
    output: 'table',
    options: { evm: { ports: [9545, 9546] } },
  })
})

test.each(['9545', '9545,9545', '0,9546', '9545,70000', 'a,b', '9545,9546,9547', ''])(
  'error: --ports "%s" is rejected',
  (ports) => {
    expect(parseCommand({ args: ['--ports', ports] })).toEqual({
      status: 'invalid',
      message: '--ports takes two different ports, such as --ports 8545,8546.',
    })
  },
)

test('error: --ports with --free-ports', () => {
  expect(parseCommand({ args: ['--ports', '1,2', '--free-ports'] })).toEqual({
    status: 'invalid',
    message: '--ports and --free-ports exclude each other.',
  })
})

test('param: --bitcoin-port', () => {
  expect(parseCommand({ args: ['--bitcoin-port', '3003', '--ports', '9545,9546'] })).toEqual({
    status: 'start',
    output: 'table',
    options: { evm: { ports: [9545, 9546] }, bitcoin: { port: 3003 } },
  })
})

test('param: --no-bitcoin', () => {
  expect(parseCommand({ args: ['--no-bitcoin', '--free-ports'] })).toEqual({
    status: 'start',
    output: 'table',
    options: { ports: 'free', bitcoin: 'off' },
  })
})

test('param: --bundler-port and --no-bundler', () => {
  expect(parseCommand({ args: ['--bundler-port', '5337', '--ports', '9545,9546'] })).toEqual({
    status: 'start',
    output: 'table',
    options: { evm: { ports: [9545, 9546] }, bundler: { port: 5337 } },
  })
  expect(parseCommand({ args: ['--no-bundler'] })).toMatchObject({ options: { bundler: 'off' } })
})

test('param: --solana-port and --no-solana', () => {
  expect(parseCommand({ args: ['--solana-port', '9899', '--no-bitcoin'] })).toEqual({
    status: 'start',
    output: 'table',
    options: { bitcoin: 'off', solana: { port: 9899 } },
  })
  expect(parseCommand({ args: ['--no-solana', '--free-ports'] })).toEqual({
    status: 'start',
    output: 'table',
    options: { ports: 'free', solana: 'off' },
  })
})

test.each(['--no-solana', '--free-ports'])('error: --solana-port with %s', (other) => {
  expect(parseCommand({ args: ['--solana-port', '9899', other] })).toEqual({
    status: 'invalid',
    message: `--solana-port and ${other} exclude each other.`,
  })
})

test.each(['0', '65535', 'x'])('error: --solana-port "%s" is rejected', (port) => {
  expect(parseCommand({ args: ['--solana-port', port] })).toEqual({
    status: 'invalid',
    message: '--solana-port takes a port, such as --solana-port 8899.',
  })
})

test.each(['0', '70000', 'a', '', '1,2', '3002 '])('error: --bitcoin-port "%s" is rejected', (port) => {
  expect(parseCommand({ args: ['--bitcoin-port', port] })).toEqual({
    status: 'invalid',
    message: '--bitcoin-port takes a port, such as --bitcoin-port 3002.',
  })
})

test.each(['--no-bitcoin', '--free-ports'])('error: --bitcoin-port with %s', (other) => {
  expect(parseCommand({ args: ['--bitcoin-port', '3003', other] })).toEqual({
    status: 'invalid',
    message: `--bitcoin-port and ${other} exclude each other.`,
  })
})

test('error: an unknown option', () => {
  expect(parseCommand({ args: ['--fast'] })).toMatchObject({ status: 'invalid' })
})

test('param: --help takes precedence over other options', () => {
  expect(parseCommand({ args: ['--json', '-h'] })).toEqual({ status: 'help' })
})
