import { createLatchkey } from '@latchkey/core'

const client = createLatchkey({ adapters: [] })
client.mount()
