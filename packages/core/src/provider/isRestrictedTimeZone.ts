/** Mainland China, Hong Kong and Macau (specification, 1), old names included. */
const zones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Beijing',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Macao',
  'PRC',
  'Hongkong',
].map((zone) => zone.toLowerCase())

export const isRestrictedTimeZone = (zone: string): boolean => zones.includes(zone.toLowerCase())
