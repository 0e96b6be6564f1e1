import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { WalletFault } from './WalletFault.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The parts that the command starts, with their addresses. */
export type WalletCommand = {
  readonly folder: string
  readonly build: boolean
  /** Port of the page with caught mails; `undefined` sends them by `SMTP_URL`. */
  readonly mailPort: number | undefined
  /** Origins of the pages that may use the wallet; empty leaves them as they are. */
  readonly apps: readonly string[]
  /** Public URL of the provider API. */
  readonly apiUrl: string
  /** Public origin of the frame. */
  readonly frameUrl: string
  /** Whether visitors of other machines reach the frame. */
  readonly isPublic: boolean
  /** Settings of the provider API, without those of keys and of mail. */
  readonly api: Environment
  /** Settings of the frame, without where it reads the provider API. */
  readonly frame: Environment
}

/**
 * Reads the arguments and the environment of the command. Names of this machine stand in for those that are not set.
 *
 * @throws WalletFault with one sentence about the first invalid value
 */
export function readWalletCommand(args: readonly string[], environment: Environment): WalletCommand {
  const values = readArguments(args)
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const port = set['PORT'] ?? '8787'
  const framePort = set['FRAME_PORT'] ?? '4246'
  const mailPort = set['MAIL_PORT'] ?? '8025'
  for (const [name, text] of Object.entries({ PORT: port, FRAME_PORT: framePort, MAIL_PORT: mailPort }))
    if (!/^[1-9]\d{0,4}$/.test(text) || Number(text) > 65_535)
      throw new WalletFault(`${name} must be a port from 1 to 65535, not ${JSON.stringify(text)}.`, 2)

  const folder = resolve(values.data ?? join(homedir(), '.latchkey', 'wallet'))
  const apiUrl = set['WALLET_URL'] ?? `http://api.localhost:${port}`
  const origins = set['WALLET_FRAME_ORIGINS'] ?? `http://wallet.localhost:${framePort}`
  const [frameUrl = ''] = origins.split(',')
  const withMail = values['mail-catcher'] === true
  const missing = ['SMTP_URL', 'MAIL_FROM'].find((name) => set[name] === undefined)
  if (!withMail && missing !== undefined)
    throw new WalletFault(
      `${missing} is missing. Set SMTP_URL and MAIL_FROM, or pass --mail-catcher to keep all mails on this machine.`,
      2,
    )
  return {
    folder,
    build: values['no-build'] !== true,
    mailPort: withMail ? Number(mailPort) : undefined,
    apps: values.app,
    apiUrl,
    frameUrl,
    isPublic: !isOwnMachine(frameUrl),
    api: {
      ...(set['DATABASE_URL'] === undefined && { DATA_FOLDER: join(folder, 'database') }),
      MAIL_FROM: 'Wallet <wallet@localhost>',
      ...set,
      PORT: port,
      WALLET_URL: apiUrl,
      WALLET_FRAME_ORIGINS: origins,
    },
    // Without the keys and passwords of the server.
    frame: {
      PATH: set['PATH'],
      HOST: set['HOST'],
      API_URL: apiUrl,
      NETWORKS: set['FRAME_NETWORKS'] ?? set['NETWORKS'],
      PORT: framePort,
    },
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        app: { type: 'string', multiple: true, default: [] },
        data: { type: 'string' },
        'mail-catcher': { type: 'boolean' },
        'no-build': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    const [said] = (error as Error).message.split('. ')
    throw new WalletFault(`${said}; --help lists the options.`, 2)
  }
}

const isOwnMachine = (url: string) =>
  /^(127\.0\.0\.1|localhost|.*\.localhost)$/.test(URL.parse(url)?.hostname ?? '')
