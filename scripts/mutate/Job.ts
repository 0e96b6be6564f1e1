/** Test files to run, with other code in place of some files. */
export type Job = {
  readonly tests: readonly string[]
  /** Code by the absolute path of its file. */
  readonly code: Readonly<Record<string, string>>
}

/** The result of a job. */
export type MutantOutcome = {
  readonly status: 'passed' | 'failed' | 'hung'
  /** Probes that ran. */
  readonly hits: readonly number[]
  /** The first failure, for a run that was expected to pass. */
  readonly failure?: string | undefined
}
