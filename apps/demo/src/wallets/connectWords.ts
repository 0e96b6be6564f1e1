import type { RequestDescription } from '@latchkey/test-wallet/RequestDescription'

/** The same question in every family. */
export const connectWords: RequestDescription = {
  title: 'Connect to this page?',
  facts: [{ label: 'It will', value: 'see your address, and may ask for signatures' }],
}
