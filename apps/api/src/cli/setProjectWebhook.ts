import type { Database } from '../store/Store.ts'
import { createSealer } from '../wallet/secrets/createSealer.ts'
import { readWebhookUrl } from '../wallet/webhooks/readWebhookUrl.ts'
import { removeWebhook, setWebhook } from '../wallet/webhooks/webhookStore.ts'
import { readWalletKeys } from './readWalletSettings.ts'

/**
 * Sets the webhook of a project, or the operator's own, or removes it. Returns the output: the new secret, which is shown this once.
 *
 * @throws InvalidSetting
 */
export async function setProjectWebhook({
  projectId,
  url,
  database,
  environment,
}: {
  /** Empty: the operator's own. */
  readonly projectId: string
  /** `off` removes it. */
  readonly url: string
  readonly database: Database
  readonly environment: NodeJS.ProcessEnv
}): Promise<string> {
  if (url === 'off') {
    await removeWebhook(projectId, database)
    return ''
  }
  const secret = await setWebhook({
    projectId,
    url: readWebhookUrl(url, { privateHosts: environment['WEBHOOK_PRIVATE_HOSTS'] === 'true' }),
    sealer: createSealer(readWalletKeys(environment).shareKeys),
    now: Date.now(),
    database,
  })
  return `${secret}\n`
}
