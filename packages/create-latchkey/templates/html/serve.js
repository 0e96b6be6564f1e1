// Serves the folder src on this machine. Any host of static files serves it elsewhere.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const port = 4173

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

createServer(async (request, response) => {
  try {
    // A URL has no "..", so no path leaves the folder.
    const { pathname } = new URL(`http://localhost${request.url}`)
    const file = join('src', pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const body = await readFile(file)
    response.writeHead(200, {
      'content-type': `${types[extname(file)] ?? 'text/plain'}; charset=utf-8`,
      'content-security-policy': "frame-ancestors 'none'",
      'cache-control': 'no-cache',
    })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}).listen(port, 'localhost', () => console.log(`http://localhost:${port}`))
