import { expect, test } from 'vitest'
import { toHttps } from './toHttps.ts'

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

test.each([
  [`ipfs://${cid}/1.png`, `https://gateway.example/ipfs/${cid}/1.png`],
  [`ipfs://ipfs/${cid}/a%20b.png`, `https://gateway.example/ipfs/${cid}/a%20b.png`],
  ['https://a.example/1.png', 'https://a.example/1.png'],
])('behavior: %s is at %s', (url, found) => {
  expect(toHttps(url, 'https://gateway.example/')).toBe(found)
})

test.each(['..', '%2e%2e', '%2E%2e', '.%2e', '%2E.', '.', '%2e'])(
  'error: a step up, written %s, leaves the files of the gateway nowhere',
  (step) => {
    for (const path of [
      `${cid}/${step}/x`,
      `${step}/${step}/admin/a/b`,
      `${cid}/a/${step}`,
      `${step}/${cid}`,
    ])
      for (const start of ['ipfs://', 'ipfs://ipfs/'])
        expect(toHttps(`${start}${path}`, 'https://gateway.example')).toBeUndefined()
  },
)
