/** The function of Next in our examples. Next itself would add a hundred megabytes. */
export declare function connection(): Promise<void>
