import { watchLaunchers } from '../packages/sandbox/src/cli/watchLaunchers.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { log } from './run/log.ts'
import { readWalletCommand } from './wallet/readWalletCommand.ts'
import { runWallet } from './wallet/runWallet.ts'
import { WalletFault } from './wallet/WalletFault.ts'

const helpText = `The embedded wallet with its server: a provider API and the frame, each on an origin of its own.

  wallet [options]

  --mail-catcher    keeps all mails on this machine and shows them on a page, in place of SMTP_URL
  --app <origin>    a page of this origin may use the wallet; repeat for more. Stored for starts without it;
                    with it, the origins replace those stored, so name all of them
  --data <folder>   keys and database; default ~/.latchkey/wallet
  --no-build        starts what is built

Environment: the settings of the provider API (api --help), and
  WALLET_URL            public URL of the provider API; default http://api.localhost:8787
  WALLET_FRAME_ORIGINS  public origin of the frame; default http://wallet.localhost:4246
  NETWORKS              JSON, or the path of a file with it: your nodes. Without it nothing can be sent
  FRAME_PORT            4246
  FRAME_NETWORKS        NETWORKS of the frame, if they differ from the provider API's
  MAIL_PORT             8025: the page with mails
`
const args = process.argv.slice(2)
const quit = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    // A second signal means "now".
    if (quit.signal.aborted) process.exit(1)
    quit.abort()
  })
// As a signal, so that a build under way ends as well.
watchLaunchers(() => process.kill(process.pid, 'SIGTERM'))
process.exitCode = await run().catch((error: unknown) => {
  if (!(error instanceof WalletFault)) throw error
  log(error.message)
  return error.exitCode
})

async function run(): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText)
    return 0
  }
  const command = readWalletCommand(args, process.env)
  if (command.build) {
    const built = await ensureBuilt('wallet')
    if (quit.signal.aborted) return 0
    if (built !== 0) return built
  }
  return runWallet({ command, print: (text) => process.stdout.write(`${text}\n`), signal: quit.signal })
}
