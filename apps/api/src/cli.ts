#!/usr/bin/env node
import { describeFailure } from './cli/describeFailure.ts'
import { InvalidSetting } from './settings/InvalidSetting.ts'

const helpText = `Latchkey provider API: wallet directory, project settings and chain data for dapps.

  api                                          start the server
  api projects add [id] [options]              add a project; without an id, one is made up
  api projects update <id> [options]           change what the options say
  api projects list                            one JSON line each
  api projects remove <id>
  api wallets import <file.json>               replace the directory of wallets
  api events <project> [options]               count events, by day and funnel
  api images put <kind> <id> <file>            store a picture; kind: wallet, asset, currency, token
  api wallet reseal                            seal shares, and secrets of webhooks, with the first keys
  api webhooks set <url|off>                   send all events of embedded wallets there; prints the secret
  api webhooks list
  api webhooks retry [event]                   send parked events again
  api users count [--days <number>]            count the users of embedded wallets; new: of the last 30 days
  api users find <id|email|address>
  api users devices|revoke|block|unblock|delete <id>
                                               revoke signs all devices out

Options of a project
  --name <text>
  --origin <origin>       allow this origin; repeat for more. * means one label of the host
  --any-origin            allow every page
  --feature <id>[=a,b]    turn a feature on, with its settings; =off turns it off. Repeat for more
  --no-features           use the app's own options
  --analytics <on|off>
  --passkey <json|off>    ask for a passkey before signing: usd, newRecipient, newDeviceHours
  --webhook <url|off>     send events of its embedded wallets there; prints the secret
  --rate-limit <number>   requests per minute of one address; 0 uses the server's

Options of events
  --days <number>         7: how many days, today included
  --json                  the report as JSON
  --raw                   the events themselves, one JSON line each

Environment
  PORT             8787; 0 takes any free port
  HOST             127.0.0.1
  DATABASE_URL     a PostgreSQL server; several processes can share it
  DATA_FOLDER      without DATABASE_URL: a folder for the database inside the process. Without both: memory
  NETWORKS         JSON, or the path of a file with it
  WALLET_FRAME_ORIGINS, WALLET_URL, SMTP_URL, MAIL_FROM, WALLET_SHARE_KEYS, WALLET_RECOVERY_KEYS
                   serve embedded wallets; WALLET_DEVICE_APPROVAL=false mails every code at once,
                   SOCIALS lists login services, WALLET_TOKEN_KEYS has the keys of tokens for apps,
                   and WEBHOOK_PRIVATE_HOSTS=true allows webhooks in private networks
  OPERATOR_KEYS    secrets of 32 characters or more, or files with one each: serve the operator's calls
  OPERATOR_PORT, OPERATOR_HOST
                   8790 and 127.0.0.1: where they are served
  WALLETS          bundled (fills an empty directory) or none
  REQUIRE_PROJECT  true refuses requests that name no project
  RATE_LIMIT       1200,400: requests per minute and at once, per project and address
  CONNECTION_LIMIT 2000,200: open connections of the process, and of one address
  BYTE_LIMIT       256,32: megabytes held for all callers, and for one address
  WRITE_LIMIT      20,120: seconds a caller may read nothing, and take for a whole response
  CALL_OVERRIDES   true forwards calls with state or block overrides
  METRICS_PORT     a port for metrics in Prometheus' text format; 0 takes any free one
  METRICS_HOST     127.0.0.1: the address of that port
  OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG, TRACE_PARENT
                   send traces to a collector (OpenTelemetry); TRACE_PARENT=true continues those of a proxy
  EVENT_DAYS       30: how many days events are kept
  EVENT_MEGABYTES  100: how much of them a project may store in a day
  TRUST_PROXY      0: how many of your own proxies are in front
`

const [command, ...args] = process.argv.slice(2)

process.exitCode = await run().catch((error: unknown) => {
  const { code } = Object(error) as { readonly code?: unknown }
  const text = describeFailure({ error, environment: process.env })
  process.stderr.write(`${text}\n`)
  return error instanceof InvalidSetting || String(code).startsWith('ERR_PARSE_ARGS') ? 2 : 1
})

/** Waits until a part of a long output is written. */
function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

async function run(): Promise<number> {
  if (command === '--help' || command === '-h' || command === 'help' || args.includes('--help')) {
    process.stdout.write(helpText)
    return 0
  }
  // Each branch loads modules that the others do not use.
  if (command === undefined) {
    const { serve } = await import('./cli/serve.ts')
    await serve({
      environment: process.env,
      loadStart: async () => (await import('./startApiServer.ts')).startApiServer,
    })
  } else {
    // A reader such as `head` may end before the output does.
    process.stdout.on('error', () => process.exit(1))
    const { runCommand } = await import('./cli/runCommand.ts')
    process.stdout.write(await runCommand({ command, args, environment: process.env, write }))
  }
  return 0
}
