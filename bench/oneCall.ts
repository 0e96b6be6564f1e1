// What a page pays for one call of the provider API: the client, and the schema of that call alone.
export { getOrigins, providerApi } from '@latchkey/core/api'
