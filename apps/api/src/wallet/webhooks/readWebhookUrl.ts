import { createAddressCheck } from '../../images/createAddressCheck.ts'
import { isPublicHost } from '../../images/createPublicLookup.ts'
import { InvalidSetting } from '../../settings/InvalidSetting.ts'

/**
 * Returns the URL of a webhook. Without `privateHosts` it is https and names no reserved address.
 *
 * @throws InvalidSetting
 */
export function readWebhookUrl(
  text: string,
  { privateHosts = false }: { readonly privateHosts?: boolean | undefined } = {},
): string {
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || (privateHosts && url?.protocol === 'http:')
  if (!url || !isWeb || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new InvalidSetting(
      'The URL of a webhook must be an https URL without a user, a password or a fragment.',
    )
  if (!privateHosts && !isPublicHost(url, createAddressCheck()))
    throw new InvalidSetting(
      'The URL of a webhook names a private address. Set WEBHOOK_PRIVATE_HOSTS=true to allow those.',
    )
  return url.href
}
