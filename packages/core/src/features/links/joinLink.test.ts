import { expect, test } from 'vitest'
import { joinLink, linkBase } from './joinLink.js'

test.each([
  ['metamask:', 'metamask://'],
  ['metamask:/', 'metamask://'],
  ['metamask://', 'metamask://'],
  ['metamask://x', 'metamask://x'],
  ['metamask://x/', 'metamask://x/'],
  ['metamask:///x', 'metamask:///x'],
  ['metamask:x', 'metamask://x'],
  ['java:script', 'java://script'],
  ['a.b+c-d:', 'a.b+c-d://'],
  ['https://example.org', 'https://example.org'],
])('behavior: the base of %s is %s', (link, base) => {
  expect(linkBase(link)).toBe(base)
})

test.each([
  ['metamask://', 'metamask://wc?uri=u'],
  ['metamask://x', 'metamask://x/wc?uri=u'],
  ['metamask://x/', 'metamask://x/wc?uri=u'],
  ['kucoin:///wallet/walletConnect', 'kucoin:///wallet/walletConnect/wc?uri=u'],
  // The query contains a URL, which is kept.
  [
    'bybitapp://open/route?targetUrl=by://web3/walletconnect',
    'bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=u',
  ],
  ['https://example.org', 'https://example.org/wc?uri=u'],
  ['https://example.org/', 'https://example.org/wc?uri=u'],
  ['https://example.org/app', 'https://example.org/app/wc?uri=u'],
  ['https://example.org/app/?a=b&c=d', 'https://example.org/app/wc?uri=u&a=b&c=d'],
  ['https://example.org?a=b?c', 'https://example.org/wc?uri=u&a=b?c'],
  ['https://example.org?', 'https://example.org/wc?uri=u'],
  ['https://example.org/#/app', 'https://example.org/#/app/wc?uri=u'],
  ['https://t.me', 'https://t.me/wc?uri=u'],
  ['https://t.me.example.org/wallet', 'https://t.me.example.org/wallet/wc?uri=u'],
  ['https://t.me/wallet/app', 'https://t.me/wallet/app?startapp=dXJpPXU'],
  ['https://t.me/wallet/app/', 'https://t.me/wallet/app?startapp=dXJpPXU'],
  ['https://t.me/wallet?mode=compact', 'https://t.me/wallet?mode=compact&startapp=dXJpPXU'],
])('behavior: %s becomes %s', (base, href) => {
  expect(joinLink({ base, query: 'uri=u' })).toBe(href)
})
