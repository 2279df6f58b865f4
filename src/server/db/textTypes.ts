/** PostgreSQL's type numbers of bigint and timestamp: both are read as the text they are, not as number or Date. */
export const TEXT_TYPES: readonly number[] = [20, 1114]
