import { misuse, show } from '@latchkey/core/development'

/**
 * Throws an error with the value and the fix if anything but a client is passed. Only for development builds:
 * production builds leave this file out.
 * @throws `options/invalid`
 */
export function explainClient(
  place: '<LatchkeyProvider>' | 'mount()' | 'createInterface()',
  client: unknown,
): void {
  if (typeof client === 'object' && client !== null && 'mount' in client && 'modal' in client) return
  const once = 'const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })'
  const call = {
    'mount()': ' first: mount(client, element)',
    'createInterface()': ': createInterface(client)',
    '<LatchkeyProvider>': ': <LatchkeyProvider client={client}>',
  }[place]
  const fix = `Write ${once} once, outside of render, and pass it${call}.`
  if (client === undefined || client === null) throw misuse('client', `${place} needs a client`, fix)
  if (typeof client === 'object' && 'adapters' in client)
    throw misuse('client', `${place} needs a client, not its options`, fix)
  throw misuse('client', `${place} needs a client, not ${show(client)}`, fix)
}
