import { todoStatus } from '../../../generated/statuses'

/** Kinds of todos; `gone`: others have acted, and no list shows it. */
export const BOX = { handle: 0, copy: 1, message: 2, initiated: 3, gone: 4 } as const
export type Box = (typeof BOX)[keyof typeof BOX]

export const { unprocessed: UNPROCESSED, processed: PROCESSED } = todoStatus.code
