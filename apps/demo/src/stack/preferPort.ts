/** Starts something on its usual port, or on a free one where that is taken. */
export async function preferPort<started>({
  port,
  start,
  taken,
}: {
  /** 0 lets the operating system choose. */
  port: number
  start(port: number): Promise<started>
  /** Told when another port has to do. */
  taken(): void
}): Promise<started> {
  try {
    return await start(port)
  } catch (error) {
    const { code } = Object(error) as { code?: unknown }
    if (port === 0 || (code !== 'EADDRINUSE' && code !== 'PORT_IN_USE')) throw error
    taken()
    return start(0)
  }
}
