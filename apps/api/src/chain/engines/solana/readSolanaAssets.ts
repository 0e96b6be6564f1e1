import { formatAddress } from '@latchkey/core'
import { within } from '@latchkey/core/adapter'
import * as z from 'zod/mini'
import type { Ports } from '../../../ports/Ports.ts'
import type { SolanaSettings } from '../../../settings/NetworkSettings.ts'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { reasonOf } from '../../sources/createBreaker.ts'
import { readIcon, readNames, rows } from '../../sources/fields.ts'
import type { Upstream } from '../../upstream/createUpstream.ts'

/** Mints of one DAS request. */
const mostAssets = 500
/** Milliseconds that amounts wait for their names. */
const limit = 3_000

const asset = z.object({
  id: z.string(),
  interface: z.optional(z.string()),
  content: z.object({
    metadata: z.optional(z.object({ name: z.optional(z.unknown()), symbol: z.optional(z.unknown()) })),
    links: z.nullish(z.object({ image: z.optional(z.unknown()) })),
    files: z.nullish(rows(z.object({ cdn_uri: z.optional(z.unknown()) }))),
  }),
})
const assets = rows(z.nullable(asset))

/** A mint as the operator's DAS server describes it. */
export type SolanaAsset = {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  readonly isFungible: boolean
}

/**
 * Reads the names and pictures of mints from DAS, if the operator configured a server. Without one, or after a
 * failure, mints have no names; amounts are not affected.
 */
export async function readSolanaAssets({
  settings: { chainId, das },
  nodes,
  mints,
  ports: { sleep, log },
  signal,
}: {
  readonly settings: SolanaSettings
  readonly nodes: Upstream
  readonly mints: readonly string[]
  readonly ports: Pick<Ports, 'sleep' | 'log'>
  readonly signal: AbortSignal
}): Promise<ReadonlyMap<string, SolanaAsset>> {
  if (das === undefined || !mints.length) return new Map()
  try {
    const params = { ids: mints.slice(0, mostAssets) }
    const result = await within({ ms: limit, sleep, signal }, (until) =>
      nodes.request({ method: das, params }, until),
    )
    const read = z.safeParse(assets, result)
    if (!read.success) throw sourceErrors.malformed({ what: 'assets' })
    return new Map(
      read.data.flatMap((one) => {
        if (!one) return []
        const { id, content, interface: kind } = one
        const names = readNames({ name: formatAddress(id), ...withoutEmpty(content.metadata) })
        const iconUrl = readIcon(content.files?.[0]?.cdn_uri) ?? readIcon(content.links?.image)
        return [[id, { ...names, iconUrl, isFungible: kind?.startsWith('Fungible') ?? true }] as const]
      }),
    )
  } catch (error) {
    signal.throwIfAborted()
    log({ level: 'warn', event: 'source_failed', what: 'names', chainId, source: 'das', ...reasonOf(error) })
    return new Map()
  }
}

const withoutEmpty = (names: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(names).filter(([, text]) => typeof text === 'string' && text.trim()))
