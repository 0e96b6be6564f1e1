/** A connection by WebDriver BiDi. */
export type Bidi = {
  /** Sends a command and resolves with its result. */
  send(method: string, params: object): Promise<unknown>
  close(): void
}

type Message = {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly message?: string
}

/** Connects with a browser that listens for WebDriver BiDi. */
export async function createBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}.`)))
  })
  const open = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as Message
    if (message.id === undefined) return
    open.get(message.id)?.(message)
    open.delete(message.id)
  })
  socket.addEventListener('close', () => {
    for (const settle of open.values()) settle({ type: 'error', message: 'The browser is gone.' })
    open.clear()
  })
  let last = 0
  return {
    async send(method, params) {
      last += 1
      const id = last
      const message = await new Promise<Message>((resolve) => {
        open.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      })
      if (message.type === 'error') throw new Error(`${method}: ${message.message}`)
      return message.result
    },
    close: () => socket.close(),
  }
}
