/** A connection by WebDriver. */
export type WebDriver = {
  /** Sends a command of the session and resolves with its value. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  /** Runs commands that belong together, such as the choice of a window and an input there. */
  together<Value>(run: () => Promise<Value>): Promise<Value>
}

/** Starts a session at a driver. */
export async function createWebDriver({
  url,
  capabilities,
}: {
  url: string
  capabilities: object
}): Promise<WebDriver> {
  const request = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string }
      throw new Error(`${path}: ${error}: ${message}`)
    }
    return value
  }
  const { sessionId } = (await request('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as {
    sessionId: string
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    send: (method, path, body) => request(method, `/session/${sessionId}${path}`, body),
    together(run) {
      const result = last.then(run, run)
      last = result.catch(() => undefined)
      return result
    },
  }
}
