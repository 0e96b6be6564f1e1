import { SandboxError } from '../SandboxError.js'

/** Why a port could not be opened, and what to do. */
export function toPortError({ port, cause }: { port: number; cause: Error }): SandboxError {
  const isBusy = 'code' in cause && cause.code === 'EADDRINUSE'
  const message = isBusy
    ? `Port ${port} is in use by another process; stop it or run with --free-ports.`
    : `Port ${port} cannot be opened (${cause.message}); choose another or run with --free-ports.`
  return new SandboxError({ code: 'PORT_IN_USE', message, cause })
}
