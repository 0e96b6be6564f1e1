import type { CounterName, GaugeName, HistogramName, LabelsOf } from './metricTable.ts'

/** A value that is read at each scrape. */
export type Reading<name extends GaugeName | CounterName> = {
  readonly labels: LabelsOf<name>
  readonly value: number
}

/**
 * Counts what the server does, beside the log. Code counts in the terms of the table and does not know who reads the figures.
 * Where it is absent, nothing is counted.
 */
export type Metrics = {
  /** Adds to a counter. Default: one. */
  count<name extends CounterName>(name: name, labels: LabelsOf<name>, by?: number): void
  /** Adds a duration. */
  observe<name extends HistogramName>(name: name, labels: LabelsOf<name>, seconds: number): void
  /** Sets a gauge; `undefined` removes it. */
  set<name extends GaugeName>(name: name, labels: LabelsOf<name>, value: number | undefined): void
  /** Reads values at each scrape. A failing read leaves its values out. */
  watch<name extends GaugeName | CounterName>(
    name: name,
    read: () => readonly Reading<name>[] | Promise<readonly Reading<name>[]>,
  ): void
}

/** The limits of callers, as a label. */
export type LimitName =
  /** Requests of a project and address, and of callers without a project. */
  | 'requests'
  | 'open_requests'
  | 'bytes_of_address'
  | 'bytes_of_process'
  | 'bytes_of_reads'
  | 'connections'
  /** Callers that read too slowly. */
  | 'reading'
  | 'body'
  | 'events'
  | 'names'
  | 'smart_sessions'
  | 'operations'
  | 'sponsorship'
  | 'wallet_calls'
  | 'wallet_mails'
  | 'wallet_notices'
  | 'wallet_codes'
  | 'wallet_proofs'
  | 'other'
