import type { RequestDescription } from '@latchkey/test-wallet/RequestDescription'

/** The title of the connect prompt in every namespace. */
export const connectWords: RequestDescription = {
  title: 'Connect to this page?',
  facts: [{ label: 'It will', value: 'see your address, and may ask for signatures' }],
}
