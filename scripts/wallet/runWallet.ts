import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { describeWallet } from './describeWallet.ts'
import { keepKeys } from './keepKeys.ts'
import { keepProject } from './keepProject.ts'
import type { WalletCommand } from './readWalletCommand.ts'
import { startPart, type WalletPart } from './startPart.ts'
import { WalletFault } from './WalletFault.ts'

/**
 * Runs the provider API, the frame and, for trials, a mail catcher, until the signal aborts or one of the servers ends.
 *
 * @returns the exit code
 * @throws WalletFault
 */
export async function runWallet({
  command,
  print,
  signal,
}: {
  readonly command: WalletCommand
  /** Gets what the operator reads. */
  print(text: string): void
  readonly signal: AbortSignal
}): Promise<number> {
  const { api, apiUrl, apps, folder, frame, frameUrl, isPublic, mailPort } = command
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keys = keepKeys({ folder: join(folder, 'keys'), database: join(folder, 'database') })
  const data = api['DATA_FOLDER']
  const isFirst = data !== undefined && !existsSync(data)
  print(
    `Starting the provider API and the frame.${isFirst ? ' The first start makes a database, which can take a minute.' : ''}`,
  )
  if (mailPort !== undefined && api['SMTP_URL'] !== undefined)
    print('Mails stay on this machine because of --mail-catcher: SMTP_URL is not used.')
  const mail = mailPort === undefined ? undefined : await startMail(mailPort, print)
  const parts: WalletPart[] = []
  const stop = () => {
    for (const part of parts) part.stop()
  }
  signal.addEventListener('abort', stop)
  try {
    const environment = {
      WALLET_SHARE_KEYS: keys.share,
      WALLET_RECOVERY_KEYS: keys.recovery,
      ...api,
      ...(mail && { SMTP_URL: mail.smtpUrl }),
    }
    const projectId = await keepProject({ apps, folder, environment, print })
    if (isPublic && projectId === undefined)
      throw new WalletFault(
        `Pass --app with the origin of your app, such as --app https://shop.example.org: without it every page could use the wallet at ${frameUrl}.`,
        2,
      )
    if (signal.aborted) return 0
    // The lines of requests would hide the addresses of a trial.
    const file = join(folder, 'log')
    const log = mail ? (line: string) => appendFileSync(file, `${line}\n`) : print
    const start = (app: string, settings: Readonly<Record<string, string | undefined>>) => {
      const part = startPart({ cli: join(root, 'apps', app, 'src', 'cli.ts'), environment: settings, log })
      parts.push(part)
      return part.listening
    }
    const readUrl = await start('api', {
      ...(projectId !== undefined && { REQUIRE_PROJECT: 'true' }),
      ...environment,
    })
    if (readUrl !== undefined && !signal.aborted) {
      const url = await start('wallet-frame', { ...frame, API_INTERNAL_URL: readUrl })
      if (url !== undefined) {
        const networks = api['NETWORKS']
        print(describeWallet({ apiUrl, frameUrl, projectId, folder, mailUrl: mail?.url, networks }))
      }
    }
    await Promise.race(parts.map(({ ended }) => ended))
    stop()
    const codes = await Promise.all(parts.map(({ ended }) => ended))
    return signal.aborted ? 0 : (codes.find((code) => code !== 0) ?? 1)
  } finally {
    signal.removeEventListener('abort', stop)
    await mail?.stop()
  }
}

async function startMail(port: number, print: (text: string) => void) {
  // After the build: it imports a package by its built files.
  const { startStackMail } = await import('../../apps/demo/src/stack/startStackMail.ts')
  return startStackMail({ port, say: print })
}
