/** Tells that what pages are shown has changed. */
export type StandardEvent = {
  /** Whether a page of this origin hears it. */
  reaches(origin: string): boolean
}
