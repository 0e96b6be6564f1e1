import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeWallet, type StartedWallet } from './describeWallet.ts'

const describe = (more: Partial<StartedWallet>) =>
  describeWallet({
    apiUrl: 'http://api.localhost:8787',
    frameUrl: 'http://wallet.localhost:4246',
    projectId: 'main',
    folder: '/data',
    mailUrl: undefined,
    networks: undefined,
    ...more,
  })

test('behavior: a wallet without networks says that nothing can be sent', () => {
  const said = 'No networks: visitors can sign messages, but send nothing. Set NETWORKS to name your nodes.'
  expect(describe({})).toContain(said)
  expect(describe({ networks: '[]' })).toContain(said)
})

test('behavior: the networks are named from the setting or its file', () => {
  const networks = JSON.stringify([{ name: 'Ethereum' }, { name: 'Base' }])
  expect(describe({ networks })).toContain('Networks: Ethereum, Base.')
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-networks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'networks.json')
  writeFileSync(file, networks)
  expect(describe({ networks: file })).toContain('Networks: Ethereum, Base.')
})

test('behavior: a wallet without a project says how to get tokens', () => {
  expect(describe({ projectId: undefined })).toContain('No project: getToken() needs one. Start with --app')
  expect(describe({})).not.toContain('No project')
})

test('behavior: a wallet with caught mails names its log', () => {
  expect(describe({ mailUrl: 'http://127.0.0.1:8025' })).toContain('Requests are logged in /data/log')
  expect(describe({})).not.toContain('/data/log')
})
