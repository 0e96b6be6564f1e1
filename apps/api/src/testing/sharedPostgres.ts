import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { connectPostgres, type Postgres, startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server that all chain tests share. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL server for all files of a project, because making one takes a second. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}

/** Returns the server that all files of the project share. Each test makes databases of its own on it. */
export function sharedPostgres(): Postgres {
  return connectPostgres(inject('postgresUrl'))
}
