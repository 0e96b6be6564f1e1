import { createCalls } from '../operator/createOperator.ts'
import { OperatorError } from '../operator/errors/OperatorError.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { Database } from '../store/Store.ts'

/**
 * Makes a call of the operator in this process. Returns its response as one JSON line.
 *
 * @throws InvalidSetting
 */
export async function runOperatorCall({
  name,
  body,
  database,
  wallet,
}: {
  readonly name: string
  readonly body: unknown
  readonly database: Database
  /** Mails the notice of a deletion. */
  readonly wallet?: Parameters<typeof createCalls>[0]['wallet']
}): Promise<string> {
  try {
    const { response } = await createCalls({ database, wallet }).run({ name, body, actor: 'cli' })
    return `${JSON.stringify(response)}\n`
  } catch (error) {
    throw error instanceof OperatorError ? new InvalidSetting(error.message) : error
  }
}
