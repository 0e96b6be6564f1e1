import type { InAppBrowser, Opens } from './Platform.js'

type Row = readonly [
  app: InAppBrowser,
  /** Pattern of the browser's user agent. */
  agent: RegExp,
  ios: Opens,
  android: Opens,
  /**
   * How a page moves to the system's browser. `menu`: by the app's menu only. `parameter`: by a parameter of its own URL. Absent:
   * by an intent, which only Android has.
   */
  leaves?: 'menu' | 'parameter',
]

/**
 * Links that lead out of the browsers of apps; the first entry that matches counts. These sources measured them, and they
 * change with the versions of the apps:
 * [1] https://github.com/shalanah/inapp-debugger (schemes on iOS, intents on Android; October and November 2024)
 * [2] https://help.branch.io/using-branch/docs/creating-a-deep-link (expected behaviour of links in each app)
 */
export const inAppBrowsers: readonly Row[] = [
  // [1]. An anchor with a scheme does nothing, a new window opens it: https://github.com/tdlib/telegram-bot-api/issues/299.
  // App links stay inside on Android: https://github.com/MetaMask/metamask-mobile/issues/4025
  ['telegram', /Telegram/, 'both', 'scheme'],
  // [1] [2]. Schemes do nothing on iOS since 424.1: https://github.com/shalanah/inapp-debugger/issues/22
  ['instagram', /Instagram/, 'universal', 'scheme'],
  // [1] [2]. Nothing leaves on Android: https://github.com/shalanah/inapp-debugger/issues/11
  ['messenger', /FB\w+\/messenger/i, 'universal', 'none', 'menu'],
  ['threads', /Barcelona /, 'both', 'none', 'menu'],
  // [1] [2]: an app link shows its page on Android, a scheme opens the app.
  ['facebook', /FBA[NV]\/|FB_IAB|MetaIAB/, 'both', 'scheme'],
  // [2]. Today's versions show pages in a tab of the system's browser, which has no name of its own [1].
  ['x', /Twitter/, 'both', 'scheme'],
  // [1]. https://developers.line.biz/en/docs/line-login/using-line-url-scheme/ (opening in an external browser)
  ['line', /\bLine\//, 'both', 'scheme', 'parameter'],
  // [1]. Opens only apps registered with WeChat, through a tag of its own:
  // https://developers.weixin.qq.com/community/develop/article/doc/0004ce19a04320850a5a114ab5b013
  ['wechat', /MicroMessenger/, 'none', 'none', 'menu'],
  // [1]. https://github.com/MetaMask/metamask-mobile/issues/4025
  ['tiktok', /musical_ly|trill_|Bytedance/i, 'none', 'none', 'menu'],
  // [1]; on Android in a tab of the system's browser.
  ['snapchat', /Snapchat/, 'none', 'scheme'],
  // Web views that do not name their app. On Android, they have the form of its compatibility definition (3.4.1); on
  // iOS they lack Safari's token. Most such apps pass links on; the page gives advice all the same.
  ['webview', /; wv\)|Version\/4\.0 Chrome|Mac OS X(?!.*Safari\/)/, 'both', 'scheme'],
]
