type Environment = Readonly<Record<string, string | undefined>>

/** Returns the text for a failed command: the problem and the fix. It contains no password. */
export function describeFailure({
  error,
  environment,
}: {
  readonly error: unknown
  readonly environment: Environment
}): string {
  const { message, cause } = Object(error) as Error
  // The message of a failed query repeats the query; its cause has the reason.
  const thrown = cause instanceof Error ? cause : error
  const { code, syscall, hostname } = Object(thrown) as NodeJS.ErrnoException & { readonly hostname?: string }
  const HOST = environment['HOST'] || '127.0.0.1'
  const PORT = environment['PORT'] || '8787'
  const { DATABASE_URL, DATA_FOLDER } = environment
  const said = (cause instanceof Error && cause.message) || message || String(code ?? 'The command failed.')

  if (String(code).startsWith('ERR_PARSE_ARGS')) return `${said.split('. ')[0]}; --help lists the options.`
  if (syscall === 'listen' || (hostname !== undefined && hostname === HOST)) return listenFailure()
  if (DATABASE_URL) return databaseFailure(DATABASE_URL)
  if (DATA_FOLDER && ['mkdir', 'open', 'write', 'rm', 'unlink'].includes(syscall ?? ''))
    return folderFailure(DATA_FOLDER)
  return said

  function listenFailure(): string {
    if (code === 'EADDRINUSE')
      return `Port ${PORT} of ${HOST} is in use: stop that program, or set PORT to another port (0 takes any free one).`
    if (code === 'EACCES')
      return `This process may not listen on port ${PORT}: set PORT to 1024 or above, and put a proxy in front.`
    return `HOST is ${HOST}, which is not an address of this machine: set it to 127.0.0.1, or to 0.0.0.0 to accept other machines.`
  }

  function databaseFailure(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const name = decodeURIComponent(url?.pathname.slice(1) || url?.username || '')
    const server = `The PostgreSQL server at ${url?.host || 'the host of DATABASE_URL'}`
    switch (code) {
      case '3D000':
        return `${server} has no database "${name}": create it (createdb ${name}), or set DATABASE_URL to another.`
      case '28P01':
      case '28000':
        return `${server} refuses the user "${decodeURIComponent(url?.username ?? '')}": check the user and the password in DATABASE_URL, and the authentication rules of the server (pg_hba.conf). Its message: ${said}`
      case '42501':
        return `${server} does not let this user create tables: grant it CREATE on the database "${name}". Its message: ${said}`
      case '53300':
        return `${server} has no free connections: raise its max_connections (a provider API needs up to fifteen), or run fewer processes.`
    }
    const unreachable = [
      'ECONNREFUSED',
      'ECONNRESET',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
    ]
    if (unreachable.includes(String(code)) || /timeout expired|Connection terminated/.test(said))
      return `${server} cannot be reached (${code ?? said}): check that it runs, that this machine may connect, and that DATABASE_URL is right.`
    return said
  }

  function folderFailure(folder: string): string {
    if (code === 'EEXIST' || code === 'ENOTDIR')
      return `DATA_FOLDER is ${folder}, which is a file: set it to a folder, which the server creates if needed.`
    return `DATA_FOLDER is ${folder}, which cannot be written (${code}): set it to a folder of the user that runs this process.`
  }
}
