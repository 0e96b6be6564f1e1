import { InvalidSetting } from '../settings/InvalidSetting.ts'
import { openDatabase } from '../store/openDatabase.ts'
import type { Database } from '../store/Store.ts'
import { readStoreSettings } from './readEnvironment.ts'

type Command = (options: {
  readonly args: readonly string[]
  readonly database: Database
  readonly environment: NodeJS.ProcessEnv
}) => Promise<string>

const loaders: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['projects', async () => (await import('./projectsCommand.ts')).projectsCommand],
  ['wallets', async () => (await import('./walletsCommand.ts')).walletsCommand],
  ['wallet', async () => (await import('./walletCommand.ts')).walletCommand],
  ['images', async () => (await import('./walletsCommand.ts')).imagesCommand],
])

/**
 * Runs one of the commands that change stored data. Returns the output.
 * @throws InvalidSetting with one sentence about the invalid value; errors of the database.
 */
export async function runCommand({
  command,
  args,
  environment,
}: {
  readonly command: string
  readonly args: readonly string[]
  readonly environment: NodeJS.ProcessEnv
}): Promise<string> {
  const load = loaders.get(command)
  if (!load) throw new InvalidSetting(`"${command}" is not a command; --help lists all.`)
  const settings = readStoreSettings(environment)
  if (settings.databaseUrl === undefined && settings.dataFolder === undefined)
    throw new InvalidSetting('Set DATABASE_URL or DATA_FOLDER: data in memory is lost when the command ends.')
  const store = await openDatabase(settings)
  try {
    const run = await load()
    return await run({ args, database: store.database, environment })
  } finally {
    await store.close()
  }
}
