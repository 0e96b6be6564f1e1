/** The oldest browsers that visitors may use, by the names of MDN's data. docs/support.md states them. */
export const oldestBrowsers = {
  chrome: '111',
  chrome_android: '111',
  firefox: '115',
  firefox_android: '115',
  safari: '16.4',
  safari_ios: '16.4',
} as const
