import type { ApiWire } from '@latchkey/core/api'
import type { SponsorPolicy } from './BundlerSettings.ts'
import type { PasskeyRule } from './PasskeyRule.ts'

export type Feature = NonNullable<ApiWire<'getFeatureConfig'>['features']>[number]

/** An app that may use this provider API. */
export type Project = {
  readonly id: string
  readonly name: string
  /** Exact origins, bare hosts, or with `*` for one label of the host. None: every origin. */
  readonly allowedOrigins: readonly string[]
  /** `null`: not set, so the app's own options apply. */
  readonly features: readonly Feature[] | null
  readonly analytics: boolean
  /** Requests per minute of one address; `null`: the server's default. */
  readonly rateLimit: number | null
  /** Sponsor policy for smart accounts; `null`: the server's default. */
  readonly sponsor: SponsorPolicy | null
  /** `null`: the wallet asks for a passkey by the visitor's choice alone. */
  readonly passkey: PasskeyRule | null
}

/** Returns true for a valid id of a project. */
export const isProjectId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
