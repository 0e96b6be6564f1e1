import type { ApiWire } from '@latchkey/core/api'
import type { SponsorPolicy } from '../bundler/BundlerSettings.ts'

export type Feature = NonNullable<ApiWire<'getFeatureConfig'>['features']>[number]

/** An app that may use this provider API. */
export type Project = {
  readonly id: string
  readonly name: string
  /** Exact origins, bare hosts, or with `*` for one label of the host. None: every origin. */
  readonly allowedOrigins: readonly string[]
  /** `null`: nothing is set, and the app's own options hold. */
  readonly features: readonly Feature[] | null
  readonly analytics: boolean
  /** Requests per minute of one address; `null` takes the server's. */
  readonly rateLimit: number | null
  /** What it pays for on behalf of smart accounts; `null` takes the server's. */
  readonly sponsor: SponsorPolicy | null
}

/** True for what can be the id of a project. */
export const isProjectId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
