import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Locks } from './Store.ts'

const retryAfter = 1_000
const heartbeat = 5_000

/**
 * Creates locks for all processes on one PostgreSQL server. Each is a session-level advisory lock on a separate
 * connection. When the process or its connection ends, the server gives the lock to the next.
 */
export function createPostgresLocks({ connection }: { readonly connection: pg.ClientConfig }): Locks {
  /** Resolves with the connection that has the lock; with `undefined` if another process has it. */
  const take = async (name: string): Promise<pg.Client | undefined> => {
    const client = new pg.Client({ ...connection, query_timeout: heartbeat })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
        [`latchkey:${name}`],
      )
      if (rows[0]?.taken) return client
    } catch {
      // An unreachable server gives no lock, but may come back.
    }
    // The connection may be lost already, and its locks with it.
    await client.end().catch(() => undefined)
    return undefined
  }

  return {
    async hold({ name, signal }) {
      let client: pg.Client | undefined
      while (!client) {
        signal.throwIfAborted()
        client = await take(name)
        // An abort ends the pause; the loop throws its reason.
        if (!client) await wait(retryAfter, undefined, { signal }).catch(() => undefined)
      }
      if (signal.aborted) {
        await client.end()
        throw signal.reason
      }
      return watch(client)
    },
  }
}

function watch(client: pg.Client): Awaited<ReturnType<Locks['hold']>> {
  const lost = new AbortController()
  // A connection can break silently; only a query detects it.
  const timer = setInterval(() => {
    client.query('select 1').catch(end)
  }, heartbeat)
  timer.unref()
  let closing: Promise<void> | undefined
  const end = () => {
    clearInterval(timer)
    lost.abort()
    // The connection may be lost already, and its locks with it.
    closing ??= client.end().catch(() => undefined)
    return closing
  }
  client.once('end', () => void end())
  client.once('error', () => void end())
  return { lost: lost.signal, release: end }
}
