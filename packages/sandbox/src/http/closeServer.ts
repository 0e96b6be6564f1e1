import type { Server } from 'node:http'

/** Drops open requests and resolves when the port is free. May be called more than once. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
