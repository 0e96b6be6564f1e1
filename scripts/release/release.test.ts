import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'

test('error: nothing is built or published without the identity of a CI job', async () => {
  const { code, output } = await runCommand({
    command: process.execPath,
    args: ['scripts/release.ts', 'publish'],
    cwd: root,
    env: { ACTIONS_ID_TOKEN_REQUEST_URL: undefined, SIGSTORE_ID_TOKEN: undefined },
    output: 'capture',
  })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^latchkey: Provenance needs the identity of a CI job: .+$/)
})
