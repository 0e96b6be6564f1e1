const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'

/** User agents of browsers. */
export const userAgents = {
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  iphone: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  android: `${android} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
  telegram: `${android} AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Telegram-Android/11.9.0 (Google Pixel 9; Android 15; SDK 35; HIGH)`,
  instagram: `${iphone} Mobile/15E148 Instagram 390.0.0.26.80 (iPhone16,1; iOS 18_5; en_GB; en; scale=3.00; 1179x2556; 733402410)`,
  x: `${iphone} Mobile/15E148 Twitter for iPhone/11.12`,
  facebook: `${android} AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.40.90;]`,
  line: `${iphone} Mobile/15E148 Safari Line/15.9.0`,
  wechat: `${iphone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2b) NetType/WIFI Language/en`,
} as const

/** Sets the user agent that the page reads, until the next call. Without a name: the browser's own. */
export function pretendBrowser(name: keyof typeof userAgents | undefined): void {
  Reflect.deleteProperty(navigator, 'userAgent')
  if (name) Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgents[name] })
}
