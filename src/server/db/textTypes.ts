/** OIDs of bigint and timestamp, which are read as text, not as number or Date. */
export const TEXT_TYPES: readonly number[] = [20, 1114]
