import type { Latchkey } from '../../client/Client.js'

/** The shape of a client's options: what is on, which namespaces and networks. No id, address, URL or text of the app. */
export function describeOptions({ adapters, options }: Latchkey): string {
  const flags = Object.entries({ ...options, ...options.features }).filter(
    ([, value]) => typeof value === 'boolean',
  )
  const given = Object.entries(options)
    .filter(([, value]) => typeof value !== 'boolean' && value !== undefined)
    .map(([key]) => key)
  return JSON.stringify({
    namespaces: [...adapters.keys()],
    networks: options.networks.map(({ id }) => id),
    given,
    ...Object.fromEntries(flags),
  })
}
