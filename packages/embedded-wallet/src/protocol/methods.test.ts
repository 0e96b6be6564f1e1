import { expect, test } from 'vitest'
import { type MethodName, methods, toWireName } from './methods.js'

test('behavior: every call has the name of the specification', () => {
  expect((Object.keys(methods) as MethodName[]).map(toWireName)).toEqual([
    'SWITCH_NETWORK',
    'CONNECT_EMAIL',
    'CONNECT_DEVICE',
    'CONNECT_OTP',
    'CONNECT_SOCIAL',
    'GET_SOCIAL_REDIRECT_URI',
    'GET_FARCASTER_URI',
    'CONNECT_FARCASTER',
    'CONNECT_PASSKEY',
    'GET_USER',
    // Ours alone.
    'GET_TOKEN',
    'SHARE_EMAIL',
    'SIGN_OUT',
    'IS_CONNECTED',
    'GET_CHAIN_ID',
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    'INIT_SMART_ACCOUNT',
    // Ours alone.
    'REMOVE_SMART_ACCOUNT',
    'SET_PREFERRED_ACCOUNT',
    'RPC_REQUEST',
    'RPC_ABORT',
    'UPDATE_EMAIL',
    'UPDATE_EMAIL_PRIMARY_OTP',
    'UPDATE_EMAIL_SECONDARY_OTP',
    'SYNC_THEME',
    'SYNC_LOCALE',
    'SYNC_DAPP_DATA',
    // Ours alone.
    'OPEN_SETTINGS',
    'KEEP_IN_WINDOW',
    'RELOAD',
  ])
})
