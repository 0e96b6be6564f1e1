import { expect, test } from 'vitest'
import { readWalletCommand } from './readWalletCommand.ts'

test('behavior: without settings, both servers have names of this machine', () => {
  const command = readWalletCommand(['--mail-catcher', '--data', '/data'], { HOST: '' })
  expect(command).toMatchObject({
    folder: '/data',
    build: true,
    mailPort: 8025,
    apps: [],
    apiUrl: 'http://api.localhost:8787',
    frameUrl: 'http://wallet.localhost:4246',
    isPublic: false,
  })
  expect(command.api).toEqual({
    PORT: '8787',
    DATA_FOLDER: '/data/database',
    MAIL_FROM: 'Wallet <wallet@localhost>',
    WALLET_URL: 'http://api.localhost:8787',
    WALLET_FRAME_ORIGINS: 'http://wallet.localhost:4246',
  })
  expect(command.frame).toMatchObject({ API_URL: 'http://api.localhost:8787', PORT: '4246' })
})

test('behavior: settings of the provider API reach it', () => {
  const environment = {
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'a@b',
    DATABASE_URL: 'postgres://host/name',
    WALLET_URL: 'https://api.example',
    WALLET_FRAME_ORIGINS: 'https://wallet.example,https://old.example',
    NETWORKS: '/networks.json',
  }
  const command = readWalletCommand(['--app', 'https://a.example', '--app', 'https://b.example'], environment)
  expect(command).toMatchObject({
    apps: ['https://a.example', 'https://b.example'],
    frameUrl: 'https://wallet.example',
    isPublic: true,
    mailPort: undefined,
  })
  expect(command.api).toEqual({ ...environment, PORT: '8787' })
  expect(command.frame['NETWORKS']).toBe('/networks.json')
})

test('behavior: the process of the frame gets no secret of the server', () => {
  const environment = {
    PATH: '/bin',
    WALLET_SHARE_KEYS: 'key',
    SMTP_URL: 'smtp://user:password@mail',
    MAIL_FROM: 'a@b',
  }
  const { frame } = readWalletCommand([], environment)
  expect(Object.keys(frame).sort()).toEqual(['API_URL', 'HOST', 'NETWORKS', 'PATH', 'PORT'])
})

test.each([
  [[], {}, 'SMTP_URL is missing. Set SMTP_URL and MAIL_FROM, or pass --mail-catcher'],
  [['--mail-catcher'], { PORT: '0' }, 'PORT must be a port from 1 to 65535, not "0".'],
  [['--mail-catcher'], { FRAME_PORT: 'x' }, 'FRAME_PORT must be a port'],
  [['--other'], {}, '--help lists the options.'],
])('error: %j with %j', (args, environment, message) => {
  expect(() => readWalletCommand(args, environment)).toThrow(message)
})
