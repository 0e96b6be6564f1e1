type Environment = Readonly<Record<string, string | undefined>>

/** What an operator reads when a command failed: what is wrong, and what to do. Holds no password. */
export function describeFailure({
  error,
  environment,
}: {
  readonly error: unknown
  readonly environment: Environment
}): string {
  const { message, cause } = Object(error) as Error
  // The message of a failed query repeats the query; its cause says what is wrong.
  const thrown = cause instanceof Error ? cause : error
  const { code, syscall, hostname } = Object(thrown) as NodeJS.ErrnoException & { readonly hostname?: string }
  const HOST = environment['HOST'] || '127.0.0.1'
  const PORT = environment['PORT'] || '8787'
  const { DATABASE_URL, DATA_FOLDER } = environment
  const said = (cause instanceof Error && cause.message) || message || String(code ?? 'It failed.')

  if (String(code).startsWith('ERR_PARSE_ARGS')) return `${said.split('. ')[0]}; --help lists what there is.`
  if (syscall === 'listen' || (hostname !== undefined && hostname === HOST)) return listenFailure()
  if (DATABASE_URL) return databaseFailure(DATABASE_URL)
  if (DATA_FOLDER && ['mkdir', 'open', 'write', 'rm', 'unlink'].includes(syscall ?? ''))
    return folderFailure(DATA_FOLDER)
  return said

  function listenFailure(): string {
    if (code === 'EADDRINUSE')
      return `Port ${PORT} of ${HOST} is in use: stop what listens there, or set PORT to another (0 takes any that is free).`
    if (code === 'EACCES')
      return `This process may not listen on port ${PORT}: set PORT to 1024 or above, and put a proxy in front.`
    return `HOST is ${HOST}, which is no address of this machine: set it to 127.0.0.1, or to 0.0.0.0 to be reached from elsewhere.`
  }

  function databaseFailure(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const name = decodeURIComponent(url?.pathname.slice(1) || url?.username || '')
    const server = `The PostgreSQL server at ${url?.host || 'the host of DATABASE_URL'}`
    switch (code) {
      case '3D000':
        return `${server} has no database "${name}": create it (createdb ${name}), or name another in DATABASE_URL.`
      case '28P01':
      case '28000':
        return `${server} refuses the user "${decodeURIComponent(url?.username ?? '')}": check the user and the password in DATABASE_URL, and what the server asks for (pg_hba.conf). It says: ${said}`
      case '42501':
        return `${server} lets this user make no tables: give it the right to create in the database "${name}". It says: ${said}`
      case '53300':
        return `${server} takes no more connections: raise its max_connections (a provider API needs up to fifteen), or run fewer processes.`
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
      return `${server} cannot be reached (${code ?? said}): see that it runs, that this machine may connect to it, and that DATABASE_URL names it.`
    return said
  }

  function folderFailure(folder: string): string {
    if (code === 'EEXIST' || code === 'ENOTDIR')
      return `DATA_FOLDER is ${folder}, where a file is in the way: name a folder, which is made where there is none.`
    return `DATA_FOLDER is ${folder}, which cannot be written (${code}): name a folder that belongs to the user of this process.`
  }
}
