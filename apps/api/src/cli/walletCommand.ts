import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { Database } from '../store/Store.ts'
import { createSealer } from '../wallet/secrets/createSealer.ts'
import { resealShares } from '../wallet/shares/resealShares.ts'
import { resealWebhooks } from '../wallet/webhooks/webhookStore.ts'
import { readWalletKeys } from './readWalletSettings.ts'

/**
 * Seals the shares of embedded wallets and the secrets of webhooks with the first keys of the settings. Returns the output.
 *
 * @throws InvalidSetting
 */
export async function walletCommand({
  args,
  database,
  environment,
}: {
  readonly args: readonly string[]
  readonly database: Database
  readonly environment: NodeJS.ProcessEnv
}): Promise<string> {
  if (args.length !== 1 || args[0] !== 'reseal') throw new InvalidSetting('wallet needs reseal.')
  const { shareKeys, recoveryKeys } = readWalletKeys(environment)
  const sealer = createSealer(shareKeys)
  const changed = await resealShares({
    database,
    sealShares: sealer,
    sealRecovery: createSealer(recoveryKeys),
  })
  const webhooks = await resealWebhooks({ database, sealer })
  return `${changed} sets of shares\n${webhooks} webhooks\n`
}
