#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { HostingError } from './hosting/HostingError.ts'

const helpText = `Latchkey wallet frame: the page of embedded wallets, on an origin of its own.

  wallet-frame                           serve the frame, behind a proxy with TLS
  wallet-frame build <folder>            write its files for a server of static files
  wallet-frame print <nginx|caddy> --url <origin> [options]
                                         print the configuration of the proxy

Options of print
  --url <origin>          public origin of the frame, such as https://wallet.example.org
  --api <host:port>       the provider API is behind the same proxy, and listens there
  --files <folder>        the proxy serves the files of build, in place of this program
  --project <id>          with --files: a project whose pages embed the frame; repeat for more
  --out <file>            write to this file once all is known, in place of printing: a failure leaves the file
  --certificate <file>, --certificate-key <file>
                          nginx; default: those of certbot

Environment
  API_URL           the public URL of the provider API
  API_INTERNAL_URL  where this process reads it; default: API_URL
  NETWORKS          JSON, or the path of a file: networks that the frame does not know. The provider API's file fits
  PORT              4246; 0 takes any free port
  HOST              127.0.0.1
`
const page = resolve(import.meta.dirname, '..', 'dist', 'page')
const [command, ...args] = process.argv.slice(2)

process.exitCode = await run().catch((error: unknown) => {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: string }
  process.stderr.write(`${describe(String(code), message ?? String(error))}\n`)
  return error instanceof HostingError || String(code).startsWith('ERR_PARSE_ARGS') ? 2 : 1
})

async function run(): Promise<number> {
  if (command === '--help' || command === '-h' || command === 'help' || args.includes('--help')) {
    process.stdout.write(helpText)
    return 0
  }
  // The commands load packages that have to be built.
  const { readEnvironment } = await import('./cli/readEnvironment.ts')
  const settings = readEnvironment(process.env)
  if (command === undefined) {
    const { serve } = await import('./cli/serve.ts')
    await serve({ settings, folder: page })
  } else if (command === 'build') {
    const [folder, ...more] = args
    if (folder === undefined || more.length > 0) throw new HostingError('build needs one folder.')
    const { writeFrame } = await import('./hosting/writeFrame.ts')
    writeFrame({ from: page, to: resolve(folder), config: settings.config })
  } else if (command === 'print') {
    const { print } = await import('./cli/print.ts')
    const { text, out } = await print({ args, settings })
    if (out === undefined) process.stdout.write(text)
    else writeFileSync(out, text)
  } else throw new HostingError(`"${command}" is not a command; --help lists all.`)
  return 0
}

function describe(code: string, message: string): string {
  const { HOST = '127.0.0.1', PORT = '4246' } = process.env
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} of ${HOST} is in use: stop that program, or set PORT to another port.`
    case 'EACCES':
      return `This process may not listen on port ${PORT}: set PORT to 1024 or above, and put a proxy in front.`
    case 'ERR_MODULE_NOT_FOUND':
      return `The packages are not built: run the root script "build" first. ${message}`
    default:
      return code.startsWith('ERR_PARSE_ARGS')
        ? `${message.split('. ')[0]}; --help lists the options.`
        : message
  }
}
