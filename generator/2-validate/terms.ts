import { ANY_KEY, named } from './collections'
import { text } from './scalars'
import type { Read } from './shape'

/** English texts by Chinese text. */
export const termsFile = named(ANY_KEY, text)
export type ValidTerms = Read<typeof termsFile>
