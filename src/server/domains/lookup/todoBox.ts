import { todoStatus } from '../../../generated/statuses'

/** What a todo is to the one who has it; `gone`: others have acted, and it is in no list any more. */
export const BOX = { handle: 0, copy: 1, message: 2, initiated: 3, gone: 4 } as const
export type Box = (typeof BOX)[keyof typeof BOX]

export const { unprocessed: UNPROCESSED, processed: PROCESSED } = todoStatus.code
