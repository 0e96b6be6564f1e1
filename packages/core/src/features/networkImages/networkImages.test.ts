import { expect, test } from 'vitest'
// Loaded here, so that no test waits for the module.
import './calls.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { networkImages } from './networkImages.js'

const fantom = { id: 'eip155:250' } as const
const self = { api: { url: 'https://api.example' } }

test.each([
  [
    'the CAIP-2 id at a self-hosted server',
    self,
    fantom,
    'https://api.example/public/getAssetImage/eip155%3A250',
  ],
  [
    'the CAIP-2 id at a host of its own',
    { api: { hosts: { api: 'https://a.example' } } },
    fantom,
    'https://a.example/public/getAssetImage/eip155%3A250',
  ],
  [
    'the image id first',
    self,
    { ...fantom, imageId: 'ghost' },
    'https://api.example/public/getAssetImage/ghost',
  ],
  [
    'the image id at the public server',
    { projectId: 'p' },
    { ...fantom, imageId: 'ghost' },
    'https://api.web3modal.org/public/getAssetImage/ghost',
  ],
  ['nothing of the public server without an image id', { projectId: 'p' }, fantom, undefined],
  ['nothing without a provider API', {}, { ...fantom, imageId: 'ghost' }, undefined],
])('behavior: the URL names %s', async (_, options, network, expected) => {
  const { client } = createTestClient(options)
  await client.modal.open()
  const url = await client.use(networkImages()).urlOf(network)
  expect(url?.split('?')[0]).toBe(expected)
})

test.each([false, true])(
  'behavior: no URL is built before the modal is used (embedded: %s)',
  async (enableEmbedded) => {
    const { client } = createTestClient({ ...self, enableEmbedded })
    client.mount()
    let url: string | undefined
    const found = client
      .use(networkImages())
      .urlOf(fantom)
      .then((one) => {
        url = one
      })
    await new Promise((resolve) => setTimeout(resolve))
    expect(url).toBeUndefined()
    await client.modal.open({ view: 'Networks' })
    await found
    expect(url).toBeDefined()
  },
)

test('error: an image id that would leave the path is rejected', async () => {
  const { client } = createTestClient(self)
  await client.modal.open()
  await expect(client.use(networkImages()).urlOf({ ...fantom, imageId: '..' })).rejects.toMatchObject({
    code: 'api/invalid_input',
  })
})
