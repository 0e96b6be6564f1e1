/** Mainland China, Hong Kong and Macau (specification, 1), old names included. */
export const isRestrictedTimeZone = (zone: string): boolean =>
  /^(asia\/(shanghai|urumqi|chongqing|chungking|harbin|kashgar|beijing|hong_kong|macau|macao)|prc|hongkong)$/i.test(
    zone,
  )
