import type { Locator } from 'playwright'

/** All cells of table rows, with the one that names its row. */
export const cellsOf = (rows: Locator): Locator => rows.locator(':scope > :is(td, th)')
