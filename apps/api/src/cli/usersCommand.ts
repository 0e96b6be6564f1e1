import { parseArgs } from 'node:util'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { Database } from '../store/Store.ts'
import { readWalletSettings } from './readWalletSettings.ts'
import { runOperatorCall } from './runOperatorCall.ts'

const ofOne: readonly string[] = ['devices', 'revoke', 'block', 'unblock', 'delete']

/**
 * Counts, finds, signs out, blocks or deletes users of embedded wallets: the operator's calls as a command. Returns the output,
 * one JSON line.
 *
 * @throws InvalidSetting
 */
export async function usersCommand({
  args,
  database,
  environment,
}: {
  readonly args: readonly string[]
  readonly database: Database
  readonly environment: NodeJS.ProcessEnv
}): Promise<string> {
  const { action, body } = readCall(args)
  const wallet = await loadWallet({ database, environment })
  try {
    return await runOperatorCall({ name: `users/${action}`, body, database, wallet })
  } finally {
    wallet?.close()
  }
}

function readCall(args: readonly string[]): { readonly action: string; readonly body: object } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { days: { type: 'string' } },
  })
  const [action = '', user, ...more] = positionals
  if (more.length > 0) throw new InvalidSetting('Name one user at a time.')
  if (action === 'count' && user === undefined)
    return { action, body: values.days === undefined ? {} : { days: Number(values.days) } }
  if (action !== 'find' && !ofOne.includes(action))
    throw new InvalidSetting('users needs count, find, devices, revoke, block, unblock or delete.')
  if (user === undefined)
    throw new InvalidSetting(
      action === 'find'
        ? 'users find needs an id, an email address or an address of a wallet.'
        : `users ${action} needs the id of a user, which users find prints.`,
    )
  return { action, body: action === 'find' ? toKey(user) : { id: user } }
}

/** Ids are UUIDs, which no address is. */
const toKey = (user: string) =>
  user.includes('@') ? { email: user } : /^[\da-f-]{36}$/.test(user) ? { id: user } : { address: user }

/** Loads the wallet, for the mail that reports a deletion. Without its settings, no mail is sent. */
async function loadWallet({
  database,
  environment,
}: {
  readonly database: Database
  readonly environment: NodeJS.ProcessEnv
}) {
  const settings = readWalletSettings(environment)
  if (!settings) return undefined
  const [{ createWallet }, { createMailer }, { createProjects }, { createVersions }] = await Promise.all([
    import('../wallet/createWallet.ts'),
    import('../wallet/mail/createMailer.ts'),
    import('../projects/createProjects.ts'),
    import('../store/createVersions.ts'),
  ])
  const mailer = createMailer(settings.mail)
  const wallet = createWallet({
    settings,
    urlOf: () => settings.url ?? '',
    database,
    projects: createProjects({
      database,
      versions: createVersions({ database, now: () => performance.now() }),
    }),
    mailer,
  })
  return { ...wallet, close: mailer.close }
}
