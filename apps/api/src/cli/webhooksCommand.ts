import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { Database } from '../store/Store.ts'
import { operatorsOwn } from '../wallet/webhooks/operatorsOwn.ts'
import { runOperatorCall } from './runOperatorCall.ts'
import { setProjectWebhook } from './setProjectWebhook.ts'

/**
 * Sets the operator's own webhook, lists all of them with the events that wait, or sends those again. Returns the output.
 *
 * @throws InvalidSetting
 */
export async function webhooksCommand({
  args: [action, value, ...more],
  database,
  environment,
}: {
  readonly args: readonly string[]
  readonly database: Database
  readonly environment: NodeJS.ProcessEnv
}): Promise<string> {
  if (more.length > 0) throw new InvalidSetting('webhooks takes one value at most.')
  switch (action) {
    case 'set':
      if (value === undefined) throw new InvalidSetting('webhooks set needs a URL, or off.')
      return setProjectWebhook({ projectId: operatorsOwn, url: value, database, environment })
    case 'list':
      return runOperatorCall({ name: 'webhooks/list', body: {}, database })
    case 'retry':
      return runOperatorCall({
        name: 'webhooks/retry',
        body: value === undefined ? {} : { id: value },
        database,
      })
    default:
      throw new InvalidSetting('webhooks needs set, list or retry.')
  }
}
